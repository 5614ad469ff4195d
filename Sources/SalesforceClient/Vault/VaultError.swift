import Glibc

/// Why the accounts on disk cannot be read or written. No text holds anything of their content.
public enum VaultError: Error, Sendable, Equatable {
  /// A system call failed.
  case system(operation: String, path: String, code: Int32)
  /// The file is no vault, was changed or cut, or was sealed with another key.
  case notAuthentic(path: String)
  /// The file was made for another data folder.
  case notItsOwner(path: String, owner: String)
  /// The file says nothing of what it belongs to, and is to.
  case unbound(path: String)
  /// What the accounts belong to cannot be found out.
  case noBinding(reason: String)
  /// There are sealed accounts, but the key they were sealed with is gone.
  case keyMissing(path: String)
  /// The key file does not hold a key of 32 bytes.
  case keyMalformed(path: String, count: Int)
  /// Others than its owner may read or write the key file.
  case keyExposed(path: String, mode: UInt32)
  /// The file was opened, but what is in it is of a version that this program does not know.
  case unknownContent(path: String)
  /// The passcode has to be given first.
  case locked
  /// So many more may be tried before the accounts are deleted.
  case wrongPasscode(attemptsLeft: Int)
  /// The accounts were deleted after too many wrong passcodes.
  case wiped
  case passcodeTooShort(minimumLength: Int)
  /// There is a passcode already, which is changed and not set.
  case passcodeSetAlready
  /// There is no passcode yet.
  case passcodeNotSet
  /// The org wants accounts kept behind a passcode, and there is none.
  case passcodeRequired(minimumLength: Int)
  /// libcrypto did not do its work.
  case cryptography(operation: String)
}

extension VaultError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    case .notAuthentic(let path):
      "the accounts in \(path) cannot be opened: the file was damaged or changed, or belongs to another key; restore it together with its key, or delete it and sign in again"
    case .notItsOwner(let path, let owner):
      "the accounts in \(path) were brought here from another data folder: they belong to \(owner); put them back there, or delete the file and sign in again"
    case .unbound(let path):
      "the accounts in \(path) say nothing of what they belong to, as only those of older data folders do: restore the file from a copy of this folder, or delete it and sign in again"
    case .noBinding(let reason): reason
    case .keyMissing(let path):
      "the key \(path) is missing, and the accounts sealed with it cannot be opened; restore it, or delete the accounts file and sign in again"
    case .keyMalformed(let path, let count):
      "the key \(path) is not usable: it has \(count) bytes instead of \(VaultKey.byteCount); restore it, or delete it with the accounts file and sign in again"
    case .keyExposed(let path, let mode):
      "the key \(path) may be used by other users of this system (mode \(String(mode, radix: 8))); if nobody did, run chmod 600 on it"
    case .unknownContent(let path):
      "the accounts in \(path) were written by another version of this program; use that one, or delete the file and sign in again"
    case .locked:
      "the accounts are locked; give the passcode"
    case .wrongPasscode(let attemptsLeft):
      "this is not the passcode; wrong ones left before the accounts are deleted: \(attemptsLeft)"
    case .wiped:
      "the accounts were deleted after \(PasscodeLock.maximumFailures + 1) wrong passcodes; sign in again"
    case .passcodeTooShort(let minimumLength):
      "the passcode is too short: it needs at least \(minimumLength) characters"
    case .passcodeSetAlready:
      "the accounts have a passcode already: change it, or reset the app"
    case .passcodeNotSet:
      "the accounts have no passcode: create one first"
    case .passcodeRequired(let minimumLength):
      "the org lets its data only on devices with a passcode of at least \(minimumLength) characters; set one, then sign in again"
    case .cryptography(let operation):
      "libcrypto failed to \(operation)"
    }
  }
}
