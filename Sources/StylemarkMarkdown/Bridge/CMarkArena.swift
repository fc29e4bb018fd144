import CCMark

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory of one tree of libcmark.
///
/// libcmark asks for each node, text and list entry on its own, and gives most of the lists back.
/// With the C library's allocator that takes a fifth of its time, and freeing a tree as much again.
/// Here a piece is cut from a chunk, a piece that is given back waits in a list of its size, and all
/// chunks are given back at once, for the stages that come after to use.
final class CMarkArena {
  private let pieces: UnsafeMutablePointer<Pieces>

  /// Makes an arena for the tree of so many bytes of Markdown.
  init(forInput size: Int) {
    pieces = .allocate(capacity: 1)
    pieces.initialize(to: Pieces(chunkSize: min(max(size * 16, 1 << 16), 1 << 26)))
  }

  deinit {
    pieces.pointee.release()
    pieces.deinitialize(count: 1)
    pieces.deallocate()
  }

  /// Runs a closure that calls libcmark's parser with `allocator`; it takes memory from here.
  ///
  /// The allocator's functions get no context, so the arena in use is noted for the thread. libcmark
  /// takes memory while it parses only, and never calls back, so there is one at a time.
  func use<Result>(_ body: () -> Result) -> Result {
    pthread_setspecific(Self.key, pieces)
    defer { pthread_setspecific(Self.key, nil) }
    return body()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // All that can fail is a process with more than a thousand keys.
    guard pthread_key_create(&key, nil) == 0 else { abort() }
    return key
  }()

  /// The pieces of the arena in use.
  private static var current: UnsafeMutablePointer<Pieces> {
    guard let pieces = pthread_getspecific(key) else { abort() }
    return pieces.assumingMemoryBound(to: Pieces.self)
  }

  /// The functions through which libcmark takes memory from the arena in use.
  nonisolated(unsafe) static let allocator: UnsafeMutablePointer<cmark_mem> = {
    let allocator = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    allocator.initialize(
      to: cmark_mem(
        calloc: { current.pointee.takeZeros($0, $1) },
        realloc: { current.pointee.resize($0, to: $1) },
        free: { if let piece = $0 { current.pointee.giveBack(piece) } }))
    return allocator
  }()
}

/// Pieces of memory, cut from chunks.
///
/// Before each piece stands its capacity. Pieces up to 1,016 bytes come in steps of sixteen, larger
/// ones, with what stands before them, in powers of two.
private struct Pieces {
  /// How many bytes stand before a piece.
  private static let header = 8
  /// The largest piece of a capacity in steps of sixteen.
  private static let largestSmall = 1016
  /// How many capacities there are: sixty-four small ones and those up to 2⁶².
  private static let capacities = 64 + 52

  private let chunkSize: Int
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  /// Where the next piece begins, if it fits.
  private var next: UnsafeMutableRawPointer
  /// The end of the chunk.
  private var end: UnsafeMutableRawPointer
  /// For each capacity the piece that was given back last; in it stands the one before.
  private let free: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  init(chunkSize: Int) {
    self.chunkSize = chunkSize
    free = .allocate(capacity: Self.capacities)
    free.initialize(repeating: nil, count: Self.capacities)
    let chunk = Self.makeChunk(chunkSize)
    chunks.append(chunk)
    (next, end) = Self.bounds(of: chunk)
  }

  func release() {
    for chunk in chunks { chunk.deallocate() }
    free.deallocate()
  }

  // MARK: What libcmark calls

  mutating func takeZeros(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer {
    let (total, isTooLarge) = count.multipliedReportingOverflow(by: size)
    guard !isTooLarge else { abort() }
    let piece = take(total)
    memset(piece, 0, total)
    return piece
  }

  mutating func resize(
    _ piece: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer {
    guard let piece else { return take(size) }
    let capacity = Self.capacity(of: piece)
    if size <= capacity { return piece }
    if piece + capacity + Self.header == next, grow(piece, to: size) { return piece }
    let larger = take(size)
    memcpy(larger, piece, capacity)
    giveBack(piece)
    return larger
  }

  mutating func giveBack(_ piece: UnsafeMutableRawPointer) {
    let index = Self.index(Self.capacity(of: piece))
    piece.storeBytes(of: free[index], as: UnsafeMutableRawPointer?.self)
    free[index] = piece
  }

  // MARK: Pieces

  private mutating func take(_ size: Int) -> UnsafeMutableRawPointer {
    let index = Self.index(size)
    if let piece = free[index] {
      free[index] = piece.load(as: UnsafeMutableRawPointer?.self)
      return piece
    }
    let capacity = Self.capacity(at: index)
    if capacity > end - next { return takeFromNewChunk(capacity) }
    let piece = next
    Self.setCapacity(capacity, of: piece)
    next = piece + capacity + Self.header
    return piece
  }

  /// Makes the last piece larger where it stands; false when the chunk ends before.
  private mutating func grow(_ piece: UnsafeMutableRawPointer, to size: Int) -> Bool {
    let capacity = Self.capacity(at: Self.index(size))
    guard capacity <= end - piece else { return false }
    Self.setCapacity(capacity, of: piece)
    next = piece + capacity + Self.header
    return true
  }

  @inline(never)
  private mutating func takeFromNewChunk(_ capacity: Int) -> UnsafeMutableRawPointer {
    // A large piece has a chunk of its own, so that the rest of this one stays in use.
    let isAlone = capacity > chunkSize / 4
    let chunk = Self.makeChunk(isAlone ? capacity + 2 * Self.header : chunkSize)
    chunks.append(chunk)
    let (piece, end) = Self.bounds(of: chunk)
    Self.setCapacity(capacity, of: piece)
    if !isAlone {
      next = piece + capacity + Self.header
      self.end = end
    }
    return piece
  }

  private static func index(_ size: Int) -> Int {
    if size <= largestSmall { return (size &+ 7) &>> 4 }
    return 64 &+ (Int.bitWidth &- (size &+ header &- 1).leadingZeroBitCount &- 11)
  }

  private static func capacity(at index: Int) -> Int {
    index < 64 ? index &<< 4 &+ 8 : 1 &<< (index &- 64 &+ 11) &- header
  }

  private static func capacity(of piece: UnsafeMutableRawPointer) -> Int {
    (piece - header).load(as: Int.self)
  }

  private static func setCapacity(_ capacity: Int, of piece: UnsafeMutableRawPointer) {
    (piece - header).storeBytes(of: capacity, as: Int.self)
  }

  // MARK: Chunks

  /// The places of the first piece of a chunk, a multiple of sixteen, and of its end.
  private static func bounds(
    of chunk: UnsafeMutableRawBufferPointer
  ) -> (UnsafeMutableRawPointer, UnsafeMutableRawPointer) {
    guard let base = chunk.baseAddress else { abort() }
    return (base + 2 * header, base + chunk.count)
  }

  private static func makeChunk(_ size: Int) -> UnsafeMutableRawBufferPointer {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    #if os(Linux)
      // Page by page, getting memory takes a fifth of the time.
      let start = (Int(bitPattern: chunk.baseAddress) + largePage - 1) & ~(largePage - 1)
      let end = (Int(bitPattern: chunk.baseAddress) + size) & ~(largePage - 1)
      if start < end {
        _ = madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
      }
    #endif
    return chunk
  }

  #if os(Linux)
    private static let largePage = 1 << 21
  #endif
}
