import JSON

/// What lies on disk of a passcode: the vault's key, sealed with one made of it, and how it may be tried.
struct PasscodeRecord: Equatable {
  let salt: [UInt8]
  let iterations: Int
  let sealedKey: [UInt8]
  var policy: MobilePolicy
  /// Wrong ones since the last right one.
  var failures: Int

  var json: JSONValue {
    [
      "version": 1, "salt": .string(Self.hexadecimal(salt)), "iterations": .integer(Int64(iterations)),
      "key": .string(Self.hexadecimal(sealedKey)), "policy": policy.json, "failures": .integer(Int64(failures)),
    ]
  }

  init(salt: [UInt8], iterations: Int, sealedKey: [UInt8], policy: MobilePolicy) {
    self.salt = salt
    self.iterations = iterations
    self.sealedKey = sealedKey
    self.policy = policy
    failures = 0
  }

  /// - Returns: nil for text that is no such record.
  init?(parsing bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: bytes), json["version"]?.integer == 1,
      let salt = json["salt"]?.string.flatMap(Self.bytes), let key = json["key"]?.string.flatMap(Self.bytes),
      let iterations = json["iterations"]?.integer.flatMap({ Int(exactly: $0) }),
      let failures = json["failures"]?.integer.flatMap({ Int(exactly: $0) }), failures >= 0
    else { return nil }
    self.init(salt: salt, iterations: iterations, sealedKey: key, policy: MobilePolicy(json: json["policy"]) ?? MobilePolicy(pinLength: 0, screenLock: 0))
    self.failures = failures
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16) }
    return bytes.count == digits.count / 2 ? bytes : nil
  }
}
