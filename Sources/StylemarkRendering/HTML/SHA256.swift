/// The hash SHA-256.
///
/// Source: FIPS 180-4, “Secure Hash Standard”, sections 4.1.2, 4.2.2, 5 and 6.2.
package enum SHA256 {
  /// The 32 bytes of the hash of some bytes.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
      0x5BE0_CD19,
    ]
    let padded = message + padding(forLength: message.count)
    var schedule = [UInt32](repeating: 0, count: 64)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for index in 0..<16 {
        let start = block + index * 4
        schedule[index] = padded[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        schedule[index] =
          schedule[index - 16] &+ smallSigma0(schedule[index - 15]) &+ schedule[index - 7]
          &+ smallSigma1(schedule[index - 2])
      }
      mix(schedule, into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// A bit, zeros up to eight bytes before a multiple of 64, and the length in bits.
  private static func padding(forLength count: Int) -> [UInt8] {
    let zeros = (119 - count % 64) % 64
    let bits = UInt64(count) * 8
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - $0 * 8)) }
    return [0x80] + [UInt8](repeating: 0, count: zeros) + length
  }

  private static func mix(_ schedule: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let first = h &+ bigSigma1(e) &+ choice &+ constants[index] &+ schedule[index]
      let second = bigSigma0(a) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func bigSigma0(_ x: UInt32) -> UInt32 {
    rotate(x, 2) ^ rotate(x, 13) ^ rotate(x, 22)
  }

  private static func bigSigma1(_ x: UInt32) -> UInt32 {
    rotate(x, 6) ^ rotate(x, 11) ^ rotate(x, 25)
  }

  private static func smallSigma0(_ x: UInt32) -> UInt32 { rotate(x, 7) ^ rotate(x, 18) ^ x >> 3 }

  private static func smallSigma1(_ x: UInt32) -> UInt32 {
    rotate(x, 17) ^ rotate(x, 19) ^ x >> 10
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

/// Base64 with padding (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | Int($1 < group.count ? group[start + $1] : 0) }
      for digit in 0..<4 {
        result.append(
          digit <= group.count ? digits[bits >> (18 - digit * 6) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
