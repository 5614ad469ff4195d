import CCrypto

/// Bytes that nobody can guess.
enum RandomBytes {
  struct Unavailable: Error, CustomStringConvertible {
    var description: String { "the system gives no random numbers; see RAND_bytes(3)" }
  }

  static func make(count: Int) throws(Unavailable) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw Unavailable() }
    return bytes
  }

  static func hexadecimal(count: Int) throws(Unavailable) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: try make(count: count).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
