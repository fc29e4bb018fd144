// Its header, too, brings the C library's types, and the compiler takes some for its own.
internal import CEvent

#if canImport(Glibc)
  internal import CAllocator
  internal import Glibc
#endif

extension Platform {
  /// The least input, in bytes, that memory is prepared for.
  private static let largeInput = 1 << 20

  /// Makes the memory that arrays will take ready for an input of a size.
  ///
  /// With ordinary pages a fifth of the time of a large document goes into giving the process its
  /// memory, page by page. So large arrays come from the heap instead of from mappings of their own,
  /// the heap grows in one step by about what a document of this size needs, and its first part is made
  /// of large pages. What is not touched costs nothing. Where the system has none of this, nothing changes.
  static func prepareMemory(forInput size: Int) {
    #if canImport(Glibc)
      guard size >= largeInput else { return }
      let room = min(size * 10, 1 << 30)
      guard mallopt(M_MMAP_MAX, 0) == 1, mallopt(M_TOP_PAD, Int32(room)) == 1 else { return }
      _ = mallopt(M_TRIM_THRESHOLD, Int32.max)
      guard let block = malloc(largeInput) else { return }
      let pageSize = 1 << 21
      let start = (Int(bitPattern: block) + pageSize - 1) & ~(pageSize - 1)
      // The input and its syntax tree, which come first, fill their pages; of the smaller arrays
      // behind them each would leave most of a large page empty.
      let end = min(Int(bitPattern: sbrk(0)), start + size * 7) & ~(pageSize - 1)
      if start < end {
        _ = madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
      }
      free(block)
    #endif
  }
}
