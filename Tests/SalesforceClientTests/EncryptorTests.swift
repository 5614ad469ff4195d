import SalesforceClient
import Testing

/// What host programs encrypt and hash.
@Suite struct EncryptorTests {
  private let encryptor: Encryptor

  init() throws { encryptor = Encryptor(key: try EncryptionKey()) }

  @Test(arguments: ["", "a", "Grüße 🙂", String(repeating: "long ", count: 100_000)])
  func textComesBack(text: String) throws {
    let kept: String = try encryptor.encrypt(text)
    #expect(text.utf8.count < 4 || !kept.contains(text))
    #expect(try encryptor.decrypt(kept) == text)
  }

  @Test func dataComeBackAndLookDifferentEachTime() throws {
    let data = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (one, other) = (try encryptor.encrypt(data), try encryptor.encrypt(data))
    #expect(one != other)
    #expect(try encryptor.decrypt(one) == data && encryptor.decrypt(other) == data)
    #expect(one.starts(with: "Gantry box 1\n".utf8))
  }

  @Test func anotherKeyIsToldFromDamage() throws {
    let sealed = try encryptor.encrypt(Array("secret".utf8))
    let other = Encryptor(key: try EncryptionKey())
    #expect(throws: EncryptorError.wrongKey) { try other.decrypt(sealed) }
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(throws: EncryptorError.self, "byte \(place)") { try encryptor.decrypt(changed) }
    }
    var changed = sealed
    changed[changed.count - 20] ^= 1
    #expect(throws: EncryptorError.changed) { try encryptor.decrypt(changed) }
    for count in 0..<sealed.count { #expect(throws: EncryptorError.self, "\(count) bytes") { try encryptor.decrypt(Array(sealed.prefix(count))) } }
    #expect(throws: EncryptorError.changed) { try encryptor.decrypt(sealed + [0]) }
  }

  @Test func whatItHasNotMadeIsTold() throws {
    for text in ["", "abc", "no base64!", "aGVsbG8="] {
      #expect(throws: EncryptorError.notEncrypted) { let _: String = try encryptor.decrypt(text) }
    }
    #expect(throws: EncryptorError.unknownFormat(version: 2)) { try encryptor.decrypt(Array("Gantry box 2\nand so on".utf8)) }
    #expect(throws: EncryptorError.notEncrypted) { try encryptor.decrypt(Array("Gantry box one\n".utf8)) }
    #expect(throws: EncryptorError.notText) { let _: String = try encryptor.decrypt(Self.base64(of: try encryptor.encrypt([0xFF, 0xFE]))) }
  }

  /// By way of a key, which has 32 bytes: others are put together of several.
  private static func base64(of bytes: [UInt8]) throws -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 { text.append(place > group.count ? "=" : digits[bits >> (18 - 6 * place) & 63]) }
    }
    return text
  }

  @Test func hashesAreTheKeysOwn() throws {
    let key = try EncryptionKey(bytes: Array(repeating: 0x0B, count: 20) + Array(repeating: 0, count: 12))
    // RFC 4231, test case 1: HMAC fills a key up with zeros.
    let expected: [UInt8] = [
      0xB0, 0x34, 0x4C, 0x61, 0xD8, 0xDB, 0x38, 0x53, 0x5C, 0xA8, 0xAF, 0xCE, 0xAF, 0x0B, 0xF1, 0x2B, 0x88, 0x1D, 0xC2, 0x00, 0xC9, 0x83, 0x3D, 0xA7,
      0x26, 0xE9, 0x37, 0x6C, 0x2E, 0x32, 0xCF, 0xF7,
    ]
    #expect(try Encryptor(key: key).hash(Array("Hi There".utf8)) == expected)
    #expect(try Encryptor(key: key).hash("Hi There") == Self.base64(of: expected))
    #expect(try encryptor.hash("x") != Encryptor(key: EncryptionKey()).hash("x"))
    #expect(try encryptor.hash("") == encryptor.hash(""))
  }

  @Test func keysAreKeptAsBase64AndFollowFromPassphrases() throws {
    let key = try EncryptionKey()
    #expect(try EncryptionKey(base64: key.base64) == key)
    #expect("\(key)" == "[redacted]" && String(reflecting: key) == "[redacted]")
    for count in [0, 16, 31, 33] { #expect(throws: EncryptorError.keyMalformed(count: count)) { try EncryptionKey(bytes: Array(repeating: 1, count: count)) } }
    #expect(throws: EncryptorError.keyMalformed(count: 0)) { try EncryptionKey(base64: "not base64") }
    let one = try EncryptionKey(passphrase: "correct horse", salt: [1, 2, 3])
    #expect(try EncryptionKey(passphrase: "correct horse", salt: [1, 2, 3]) == one)
    #expect(try EncryptionKey(passphrase: "correct horse", salt: [1, 2, 4]) != one)
  }
}
