import Glibc
import PrivateFiles

extension EncryptionError {
  fileprivate static func failed(_ operation: String, _ path: String, _ code: Int32) -> EncryptionError {
    .system(path: path, operation: operation, reason: String(cString: strerror(code)))
  }
}

extension PrivateFile where Failure == EncryptionError {
  init(path: String) { self.init(path: path, failure: EncryptionError.failed(_:_:_:)) }
}

extension Folder where Failure == EncryptionError {
  init(of file: String) { self.init(of: file, failure: EncryptionError.failed(_:_:_:)) }
}
