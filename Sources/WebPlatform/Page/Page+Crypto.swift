import CCrypto
import Dispatch
import JavaScriptEngine

/// The natives of the Web Cryptography API. What may be used for what is checked in JavaScript; here is the arithmetic.
///
/// What has a key takes an object that stands for it: its bytes are in Swift's memory alone. A failed operation gives null. Those that have an answer
/// to call may take long, and are then done on another thread.
extension Page {
  /// What `crypto.getRandomValues` gives at once (Web Cryptography API, 10.1.1).
  private static let randomQuota = 65_536

  static func bindCrypto(in realm: PageRealm) {
    realm.bind("randomBytes", .integer(in: 0...Self.randomQuota)) { _, count in
      var bytes = [UInt8](repeating: 0, count: count)
      guard RAND_bytes(&bytes, Int32(count)) == 1 else {
        throw JavaScriptException(message: "Error: the system gives no random bytes")
      }
      return .bytes(bytes)
    }
    realm.bind("digest", .word(HashFunction.self), .bytes(), .callback) { page, hash, bytes, answer in
      try page.compute(bytes.count, answer) { hash.digest(bytes) }
    }
    bindSecretKeys(in: realm)
    bindKeyPairs(in: realm)
  }

  private static func bindSecretKeys(in realm: PageRealm) {
    realm.bind("secretKey", .bytes(limit: ValueLimit.bytes)) { _, bytes in .held(SecretKey(bytes)) }
    realm.bind("randomKey", .integer(in: 0...Self.randomQuota)) { _, count in
      guard let key = SecretKey(randomCount: count) else { throw JavaScriptException(message: "Error: the system gives no random bytes") }
      return .held(key)
    }
    realm.bind("secretBytes", .held(SecretKey.self)) { _, key in .bytes(key.content) }
    // (hash, key, data, answer)
    realm.bind("hmac", .word(HashFunction.self), .held(SecretKey.self), .bytes(), .callback) { page, hash, key, bytes, answer in
      try page.compute(bytes.count, answer) { hash.authenticationCode(key: key, of: bytes) }
    }
    // (mode, whether it enciphers, key, initial vector, input, additional data, bytes of the tag or bits of the counter, answer)
    realm.bind(
      "cipher", .word(CipherMode.self), .flag, .held(SecretKey.self), .bytes(), .bytes(), .bytes(), .integer(in: 0...128), .callback
    ) { page, mode, isEncrypting, key, vector, input, additionalData, number, answer in
      let cipher = BlockCipher(mode: mode, key: key, initialVector: vector)
      try page.compute(input.count, answer) {
        if mode == .ctr { return cipher.counted(input, counterBits: number) }
        return isEncrypting
          ? cipher.encrypt(input, additionalData: additionalData, tagCount: number)
          : cipher.decrypt(input, additionalData: additionalData, tagCount: number)
      }
      return .undefined
    }
    // (hash, password, salt, iterations, bytes, answer)
    realm.bind("pbkdf2", .word(HashFunction.self), .held(SecretKey.self), .bytes(), .index, .index, .callback) {
      page, hash, password, salt, iterations, count, answer in
      try page.compute(.max, answer) { hash.stretched(password: password, salt: salt, iterations: iterations, count: count) }
    }
    // (hash, secret, salt, info, bytes, answer)
    realm.bind("hkdf", .word(HashFunction.self), .held(SecretKey.self), .bytes(), .bytes(), .index, .callback) {
      page, hash, secret, salt, info, count, answer in
      try page.compute(salt.count + info.count, answer) { hash.expanded(secret: secret, salt: salt, info: info, count: count) }
    }
  }

  /// From so many bytes on, what is done with them is done on another thread: before, going there takes longer.
  private static let longContent = 65_536

  private static let threads = DispatchQueue(label: "cryptography", qos: .userInitiated, attributes: .concurrent)

  /// Has `work` done, and its outcome given to `answer`.
  ///
  /// - Parameter size: of what it goes through, in bytes; the largest number for what takes long in any case.
  @discardableResult
  func compute(_ size: Int, _ answer: JavaScriptValue, _ work: @escaping @Sendable () -> [UInt8]?) throws -> JavaScriptArgument {
    try compute(size, answer, work) { $0.map { .bytes($0) } ?? .null }
  }

  @discardableResult
  func compute<Outcome: Sendable>(
    _ size: Int, _ answer: JavaScriptValue, _ work: @escaping @Sendable () -> Outcome, _ argument: @escaping (Outcome) -> JavaScriptArgument
  ) throws -> JavaScriptArgument {
    if size < Self.longContent {
      try answer.callDroppingResult(argument(work()))
      return .undefined
    }
    let operation = loop.begin(.background, "cryptography") { [weak self] (outcome: Outcome) in
      self?.perform { try answer.callDroppingResult(argument(outcome)) }
    }
    Self.threads.async { operation.settle(work()) }
    return .undefined
  }
}
