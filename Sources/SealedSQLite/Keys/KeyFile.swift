import CCrypto
import CSealedFiles
import PrivateFiles

/// The file `<database>-key`: the data key of a database, sealed. While the database is encrypted anew it holds two, the key
/// that was and the one that will be, and the database itself tells which of them it has. Of a database that is plain on purpose it
/// holds none.
///
/// ```
/// magic (16)  kind of secret (1)  number of keys (1)  state (1)  zero (1)  rounds (4)  salt (16)
/// what the database belongs to: four bytes of length, then its parts   (second format only)
/// nonce, tag, sealed keys (28 + 32 for each)  checksum (16)
/// ```
///
/// A database gets its key file first, then its first page, and then the key file says that it is used: from there on a database
/// without pages was cut off. In the second format all that stands before the keys is authenticated with them. In the first one only the
/// salt is: such a file says nothing of what it belongs to.
///
/// The checksum is part of a SHA-256 and needs no key: it tells a damaged file from a wrong key.
struct KeyFile {
  /// How far its database is.
  enum State: UInt8 {
    /// It has no page yet, as far as is known.
    case new = 0
    case used = 1
    /// It is plain, and was made so.
    case plain = 2
    /// It is plain still, or has been encrypted already.
    case converting = 3
  }

  private static let unboundMagic = Array("Gantry keys 1\n\0\0".utf8)
  private static let boundMagic = Array("Gantry keys 2\n\0\0".utf8)
  private static let saltCount = 16
  private static let headCount = 24 + saltCount
  private static let overhead = 28
  /// About 0.1 s of work for each guess.
  static let rounds: UInt32 = 256_000
  /// What is longer is no key file.
  private static let sizeLimit = 4096

  let path: String
  private let head: [UInt8]
  /// What the database belongs to; nil in the first format.
  let binding: FileBinding?
  private let sealed: [UInt8]

  static func path(of database: String) -> String { database + "-key" }

  private var needsPasscode: Bool { head[16] == 2 }
  private var keyCount: Int { Int(head[17]) }
  var state: State { State(rawValue: head[18]) ?? .new }
  /// A file of the first format does not tell whether its database is new or being converted.
  var stateToContinue: State { binding == nil && state == .new ? .converting : state }
  /// Whether the database has pages.
  var isUsed: Bool { state == .used }

  /// What is authenticated with the keys; nil in the first format.
  private var bound: [UInt8]? { binding.map { head + $0.bytes } }

  /// - Returns: nil when there is no such file.
  static func load(of database: String) throws(EncryptionError) -> KeyFile? {
    let path = path(of: database)
    guard let bytes = try PrivateFile(path: path).contents(upTo: sizeLimit)?.bytes else { return nil }
    guard let file = KeyFile(bytes, path: path) else { throw .keyFileDamaged(path: path) }
    return file
  }

  private init(path: String, head: [UInt8], binding: FileBinding?, sealed: [UInt8]) {
    (self.path, self.head, self.binding, self.sealed) = (path, head, binding, sealed)
  }

  private init?(_ bytes: [UInt8], path: String) {
    guard bytes.count >= Self.headCount + Self.overhead + SHA256Digest.checksumCount else { return nil }
    let content = bytes.dropLast(SHA256Digest.checksumCount)
    guard Array(bytes.suffix(SHA256Digest.checksumCount)) == SHA256Digest.checksum(of: content), (1...2).contains(bytes[16]) else { return nil }
    let head = Array(content.prefix(Self.headCount))
    guard let state = State(rawValue: head[18]) else { return nil }
    if bytes.starts(with: Self.unboundMagic) {
      guard (1...2).contains(head[17]), state == .new || state == .used else { return nil }
      self.init(path: path, head: head, binding: nil, sealed: Array(content.dropFirst(Self.headCount)))
    } else {
      guard bytes.starts(with: Self.boundMagic), head[17] <= 2, (head[17] == 0) == (state == .plain),
        let (binding, count) = FileBinding.read(content.dropFirst(Self.headCount))
      else { return nil }
      self.init(path: path, head: head, binding: binding, sealed: Array(content.dropFirst(Self.headCount + count)))
    }
    guard sealed.count == Self.overhead + keyCount * DataKey.byteCount else { return nil }
  }

  /// Writes a new file in the place of an older one.
  ///
  /// - Parameters:
  ///   - keys: none for a database that is plain.
  ///   - binding: what the database belongs to; nil writes the first format.
  static func write(
    _ keys: [DataKey], source: KeySource, state: State, binding: FileBinding? = nil, of database: String
  ) throws(EncryptionError) {
    let path = path(of: database)
    var salt = [UInt8](repeating: 0, count: saltCount)
    guard RAND_bytes(&salt, Int32(salt.count)) == 1 else { throw .cryptography(operation: "make a salt") }
    let isPasscode = if case .passcode = source { true } else { false }
    let rounds = isPasscode ? Self.rounds : 0
    // The first format does not tell the two apart.
    let state = binding == nil && state == .converting ? .new : state
    let kinds = [isPasscode ? 2 : 1, UInt8(keys.count), state.rawValue, 0]
    let head = (binding == nil ? unboundMagic : boundMagic) + kinds + (0..<4).map { UInt8(truncatingIfNeeded: rounds >> (24 - 8 * $0)) } + salt
    let secret: DataKey = switch source {
    case .machineKey(let key): try key.loadOrMake()
    case .passcode(let passcode): try derive(passcode, salt: salt, rounds: rounds)
    }
    var plain = keys.flatMap { key in key.withBytes { Array(UnsafeBufferPointer(start: $0, count: DataKey.byteCount)) } }
    defer { OPENSSL_cleanse(&plain, plain.count) }
    let bound = binding.map { head + $0.bytes }
    var sealed = [UInt8](repeating: 0, count: plain.count + overhead + 1)
    let isSealed = secret.withBytes { sealed_keys_seal($0, salt, bound, Int32(bound?.count ?? 0), plain, Int32(plain.count), &sealed) }
    guard isSealed == 1 else { throw .cryptography(operation: "seal a key") }
    try KeyFile(path: path, head: head, binding: binding, sealed: Array(sealed.dropLast())).replace()
  }

  private func replace() throws(EncryptionError) {
    let content = (bound ?? head) + sealed
    try PrivateFile(path: path).replace(with: content + SHA256Digest.checksum(of: content[...]))
  }

  /// - Returns: the keys; none of a database that is plain.
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
    let count = keyCount * DataKey.byteCount
    var plain = [UInt8](repeating: 0, count: count + 1)
    defer { OPENSSL_cleanse(&plain, plain.count) }
    let bound = bound
    let isOpen = secret.withBytes { sealed_keys_open($0, salt, bound, Int32(bound?.count ?? 0), sealed, Int32(count), &plain) }
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
}
