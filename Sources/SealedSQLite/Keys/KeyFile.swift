import CCrypto
import CSealedFiles
import PrivateFiles

/// The file `<database>-key`: the data key of a database, sealed. While the database is encrypted anew it holds two, the key
/// that was and the one that will be, and the database itself tells which of them it has.
///
/// ```
/// magic (16)  kind of secret (1)  number of keys (1)  is used (1)  zero (1)  rounds (4)  salt (16)
/// nonce, tag, sealed keys (28 + 32 for each)  checksum (16)
/// ```
///
/// A database gets its key file first, then its first page, and then the key file says that it is used: from there on a database
/// without pages was cut off. Whoever can take the mark away can take the whole database away.
///
/// The checksum is part of a SHA-256 and needs no key: it tells a damaged file from a wrong key.
struct KeyFile {
  private static let magic = Array("Gantry keys 1\n\0\0".utf8)
  private static let saltCount = 16
  private static let headCount = 24 + saltCount
  private static let checksumCount = 16
  private static let overhead = 28
  /// About 0.1 s of work for each guess.
  static let rounds: UInt32 = 256_000
  /// What is longer is no key file.
  private static let sizeLimit = 4096

  let path: String
  private let head: [UInt8]
  private let sealed: [UInt8]

  static func path(of database: String) -> String { database + "-key" }

  private var needsPasscode: Bool { head[16] == 2 }
  private var keyCount: Int { Int(head[17]) }
  /// Whether the database has pages.
  var isUsed: Bool { head[18] == 1 }

  /// - Returns: nil when there is no such file.
  static func load(of database: String) throws(EncryptionError) -> KeyFile? {
    let path = path(of: database)
    guard let bytes = try PrivateFile(path: path).contents(upTo: sizeLimit)?.bytes else { return nil }
    let keyCount = bytes.count > 17 ? Int(bytes[17]) : 0
    guard bytes.starts(with: magic), (1...2).contains(keyCount), (1...2).contains(bytes[16]),
      bytes.count == headCount + overhead + keyCount * DataKey.byteCount + checksumCount,
      Array(bytes.suffix(checksumCount)) == checksum(bytes.dropLast(checksumCount))
    else { throw .keyFileDamaged(path: path) }
    return KeyFile(path: path, head: Array(bytes.prefix(headCount)), sealed: Array(bytes[headCount...].dropLast(checksumCount)))
  }

  /// Writes a new file in the place of an older one.
  static func write(_ keys: [DataKey], source: KeySource, isUsed: Bool, of database: String) throws(EncryptionError) {
    let path = path(of: database)
    var salt = [UInt8](repeating: 0, count: saltCount)
    guard RAND_bytes(&salt, Int32(salt.count)) == 1 else { throw .cryptography(operation: "make a salt") }
    let isPasscode = if case .passcode = source { true } else { false }
    let rounds = isPasscode ? Self.rounds : 0
    let head = magic + [isPasscode ? 2 : 1, UInt8(keys.count), isUsed ? 1 : 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: rounds >> (24 - 8 * $0)) } + salt
    let secret: DataKey = switch source {
    case .machineKey(let key): try key.loadOrMake()
    case .passcode(let passcode): try derive(passcode, salt: salt, rounds: rounds)
    }
    var plain = keys.flatMap { key in key.withBytes { Array(UnsafeBufferPointer(start: $0, count: DataKey.byteCount)) } }
    defer { OPENSSL_cleanse(&plain, plain.count) }
    var sealed = [UInt8](repeating: 0, count: plain.count + overhead)
    guard secret.withBytes({ sealed_keys_seal($0, salt, plain, Int32(plain.count), &sealed) }) == 1 else {
      throw .cryptography(operation: "seal a key")
    }
    try KeyFile(path: path, head: head, sealed: sealed).replace()
  }

  /// Notes that the database has pages.
  func markUsed() throws(EncryptionError) {
    var head = head
    head[18] = 1
    try KeyFile(path: path, head: head, sealed: sealed).replace()
  }

  private func replace() throws(EncryptionError) {
    let content = head + sealed
    try PrivateFile(path: path).replace(with: content + Self.checksum(content[...]))
  }

  /// - Throws: ``EncryptionError/wrongKey(path:)`` or ``EncryptionError/otherKeySource(path:needsPasscode:)``, with the database's
  ///   path, or what keeps the machine's key from being read.
  func open(_ source: KeySource, database: String) throws(EncryptionError) -> [DataKey] {
    let salt = Array(head.suffix(Self.saltCount))
    let secret: DataKey
    switch source {
    case .machineKey(let key):
      if needsPasscode { throw .otherKeySource(path: database, needsPasscode: true) }
      secret = try key.load()
    case .passcode(let passcode):
      if !needsPasscode { throw .otherKeySource(path: database, needsPasscode: false) }
      secret = try Self.derive(passcode, salt: salt, rounds: head[20..<24].reduce(0) { $0 << 8 | UInt32($1) })
    }
    var plain = [UInt8](repeating: 0, count: keyCount * DataKey.byteCount)
    defer { OPENSSL_cleanse(&plain, plain.count) }
    let isOpen = secret.withBytes { sealed_keys_open($0, salt, sealed, Int32(plain.count), &plain) }
    guard isOpen == 1 else { throw .wrongKey(path: database) }
    var keys: [DataKey] = []
    for number in 0..<keyCount {
      keys.append(try DataKey { place in
        for index in 0..<DataKey.byteCount { place[index] = plain[number * DataKey.byteCount + index] }
      })
    }
    return keys
  }

  private static func derive(_ passcode: String, salt: [UInt8], rounds: UInt32) throws(EncryptionError) -> DataKey {
    // A file that asks for so many would stop the program for minutes.
    guard (1...10_000_000).contains(rounds) else { throw .cryptography(operation: "derive a key with \(rounds) rounds") }
    var secret = Array(passcode.utf8CString)
    defer { OPENSSL_cleanse(&secret, secret.count) }
    return try DataKey { (place) throws(EncryptionError) in
      let isDone = PKCS5_PBKDF2_HMAC(
        secret, Int32(secret.count - 1), salt, Int32(salt.count), Int32(rounds), EVP_sha256(), Int32(DataKey.byteCount), place)
      guard isDone == 1 else { throw .cryptography(operation: "derive a key from a passcode") }
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = bytes.withUnsafeBufferPointer { SHA256($0.baseAddress, $0.count, &digest) }
    return Array(digest.prefix(checksumCount))
  }
}
