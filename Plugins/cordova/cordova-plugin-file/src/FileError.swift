import CordovaBridge
import Glibc

/// Why nothing came of an operation on a file, by the codes of `FileError` (File API: Directories and System, 7).
public enum FileError: Int, Error, Sendable, CustomStringConvertible {
  case notFound = 1
  case security
  case abort
  case notReadable
  case encoding
  case noModificationAllowed
  case invalidState
  case syntax
  case invalidModification
  case quotaExceeded
  case typeMismatch
  case pathExists

  /// - Parameter code: the system's, of a call that failed.
  init(system code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notFound
    case EEXIST: self = .pathExists
    case ENAMETOOLONG, EILSEQ: self = .encoding
    case EACCES, EPERM, EROFS: self = .noModificationAllowed
    case ENOSPC, EDQUOT, EFBIG: self = .quotaExceeded
    case ELOOP, EXDEV: self = .security
    case EISDIR: self = .typeMismatch
    default: self = .invalidModification
    }
  }

  /// What the error callback gets: official JavaScript makes its `FileError` of the number.
  public var result: PluginResult { .error(.integer(Int64(rawValue)), status: .io) }

  /// The name of the code, as scripts write it.
  public var description: String {
    switch self {
    case .notFound: "NOT_FOUND_ERR: there is no such file or folder"
    case .security: "SECURITY_ERR: it lies outside of the app's folders"
    case .abort: "ABORT_ERR: the operation was ended"
    case .notReadable: "NOT_READABLE_ERR: it cannot be read"
    case .encoding: "ENCODING_ERR: that is no address or name of a file"
    case .noModificationAllowed: "NO_MODIFICATION_ALLOWED_ERR: it may not be changed"
    case .invalidState: "INVALID_STATE_ERR: it is in use"
    case .syntax: "SYNTAX_ERR: that cannot be asked for"
    case .invalidModification: "INVALID_MODIFICATION_ERR: that change is not possible"
    case .quotaExceeded: "QUOTA_EXCEEDED_ERR: there is not enough room"
    case .typeMismatch: "TYPE_MISMATCH_ERR: a folder stands where a file is wanted, or the reverse"
    case .pathExists: "PATH_EXISTS_ERR: that name is taken"
    }
  }
}
