/// Why an encrypted database cannot be opened, or not be given another key. No key or passcode is ever part of it.
public enum EncryptionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The passcode or machine key isn't the one that the database was sealed with.
  case wrongKey(path: String)
  /// The database was sealed with the other kind of key.
  case otherKeySource(path: String, needsPasscode: Bool)
  /// The file holds what nobody who has the key wrote. The index counts pages, frames or blocks from 0; nil means the header.
  case tampered(path: String, file: DatabaseFile, index: Int64?)
  /// The key file was made for another store: of that name, user or data folder.
  case notItsOwner(path: String, owner: String)
  /// The key file says nothing of what it belongs to, and in this data folder all of them do.
  case unbound(path: String)
  /// The file ends too early.
  case truncated(path: String, file: DatabaseFile)
  /// The database is not encrypted, and was not to be converted.
  case plainDatabase(path: String)
  case notADatabase(path: String)
  /// The file with the database's sealed key is gone.
  case keyFileMissing(path: String)
  case keyFileDamaged(path: String)
  case machineKeyMissing(path: String)
  case machineKeyMalformed(path: String, count: Int)
  case machineKeyDamaged(path: String)
  /// Others than its owner may read the machine's key.
  case machineKeyExposed(path: String, mode: UInt32)
  /// Another connection keeps the database open, so that its file cannot be replaced.
  case inUse(path: String)
  case system(path: String, operation: String, reason: String)
  case cryptography(operation: String)

  public var description: String {
    switch self {
    case .wrongKey(let path): "the key does not open \(path): give the passcode or the machine key file that it was sealed with"
    case .otherKeySource(let path, true): "\(path) was sealed with a passcode, and a machine key was given: open it with its passcode"
    case .otherKeySource(let path, false): "\(path) was sealed with a machine key, and a passcode was given: open it with its machine key file"
    case .tampered(let path, let file, let index):
      "\(path): \(file.place(index)) was changed from outside or damaged by the disk; restore the file from a copy"
    case .notItsOwner(let path, let owner):
      "\(path) was brought here from another place: its key file belongs to \(owner); put both back there, and restore what was here from a copy"
    case .unbound(let path):
      "the key file of \(path) says nothing of what it belongs to, as only those of older data folders do: restore it from a copy of this folder"
    case .truncated(let path, let file): "\(path): \(file.name) ends too early: a part of it was cut off; restore the file from a copy"
    case .plainDatabase(let path): "\(path) is not encrypted; open it without a key, or let it be converted"
    case .notADatabase(let path): "\(path) is no database, neither encrypted nor plain"
    case .keyFileMissing(let path): "\(path) is missing, and the database beside it cannot be read without; restore it from a copy"
    case .keyFileDamaged(let path): "\(path), which holds a database's sealed key, is damaged; restore it from a copy"
    case .machineKeyMissing(let path): "the machine key \(path) is missing, and stores were sealed with it; restore it from a copy"
    case .machineKeyMalformed(let path, let count):
      "the machine key \(path) has \(count) bytes, and must have \(MachineKey.byteCount) or 64; restore it from a copy"
    case .machineKeyDamaged(let path): "the machine key \(path) is damaged; restore it from a copy"
    case .machineKeyExposed(let path, let mode):
      "others may read the machine key \(path) (mode \(String(mode, radix: 8))); make it private with chmod 600"
    case .inUse(let path): "\(path) is in use by another connection; close it there first"
    case .system(let path, let operation, let reason): "cannot \(operation) \(path): \(reason)"
    case .cryptography(let operation): "libcrypto could not \(operation)"
    }
  }
}

/// The files that make up a database.
public enum DatabaseFile: Sendable, Equatable {
  case database, log, journal, temporary

  var name: String {
    switch self {
    case .database: "the database"
    case .log: "the write-ahead log"
    case .journal: "the rollback journal"
    case .temporary: "a temporary file"
    }
  }

  func place(_ index: Int64?) -> String {
    guard let index else { return "the header of \(name)" }
    return switch self {
    case .database: "page \(index + 1) of \(name)"
    case .log: "frame \(index + 1) of \(name)"
    case .journal, .temporary: "block \(index + 1) of \(name)"
    }
  }
}
