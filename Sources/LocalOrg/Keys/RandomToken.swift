/// Text that cannot be guessed.
enum RandomToken {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// - Parameter length: characters of 5.9 bits each.
  static func make(_ length: Int) -> String {
    // On Linux the system's generator is getrandom(2).
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Base64 of 32 bytes, the form of a signature.
  static func makeSignature() -> String { "\(make(43))=" }
}
