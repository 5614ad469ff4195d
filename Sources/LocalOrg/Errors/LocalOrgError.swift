/// Why a local org cannot be opened or does not listen. Failures of its database are `SQLiteError`s.
public enum LocalOrgError: Error, Sendable, Equatable {
  /// The folder of the data cannot be made or written.
  case unusableFolder(path: String, reason: String)
  /// A file that was named cannot be written.
  case unusableFile(path: String, reason: String)
  /// No port of loopback could be opened; `port` is the last one tried, 0 for any.
  case cannotListen(port: UInt16, reason: String)
  /// A script of the org's folder cannot be run.
  case unusableScript(name: String, reason: String)
  /// A notification is for nobody that the org knows.
  case unknownPushTarget(String)
}

extension LocalOrgError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unusableFolder(let path, let reason):
      "the local org cannot keep its data in \(path): \(reason); choose a folder that you can write to"
    case .unusableFile(let path, let reason): "the local org cannot write to \(path): \(reason); choose a file that you can write to"
    case .cannotListen(let port, let reason):
      "the local org cannot listen on 127.0.0.1\(port == 0 ? "" : ":\(port)"): \(reason); check what else uses that port"
    case .unusableScript(let name, let reason): "the local org's script \(name) is not usable: \(reason)"
    case .unknownPushTarget(let reason): "the notification was not sent. \(reason)"
    }
  }
}
