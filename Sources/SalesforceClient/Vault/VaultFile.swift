import PrivateFiles

extension PrivateFile where Failure == VaultError {
  init(path: String) { self.init(path: path, failure: VaultError.system(operation:path:code:)) }
}
