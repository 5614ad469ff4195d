import Glibc

/// Why a ``FileCache`` cannot be used.
public enum FileCacheError: Error, Sendable, Equatable {
  case system(operation: String, path: String, code: Int32)
  case keyMalformed(path: String)
  case cryptography(path: String)
}

extension FileCacheError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "cannot \(operation) \(path) of the cache of files: \(String(cString: strerror(code))); check the folder's permissions and room"
    case .keyMalformed(let path):
      "the key \(path) of the cache of files is not usable; delete the folder that it is in, which holds copies only"
    case .cryptography(let path):
      "libcrypto failed to seal an entry of the cache of files in \(path)"
    }
  }
}
