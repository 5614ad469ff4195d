import Glibc

/// Why a list of login servers cannot be read or changed.
public enum LoginServersError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nothing in the list has that name, and it is no address either.
  case unknown(String, known: [LoginServers.Entry])
  /// One that the app brings has the name already.
  case nameTaken(LoginServers.Entry)
  /// The server of that address was given no name.
  case noName(String)
  /// One that the app brings cannot be taken away.
  case ofApp(LoginServers.Entry)
  /// The file is no list of login servers.
  case unreadable(path: String)
  /// A call of the system failed with that code.
  case system(operation: String, path: String, code: Int32)

  public var description: String {
    switch self {
    case .unknown(let text, let known):
      let list = known.map { "\($0.name) (\($0.server.url))" }.joined(separator: ", ")
      return "the app knows no login server '\(ServerText.shown(text))': name one of its list, which is \(list), or give a host or a URL"
    case .nameTaken(let entry): return "the app has a login server named \(entry.name) already, \(entry.server.url): give the new one another name"
    case .noName(let url): return "the login server \(url) has no name: give it one"
    case .ofApp(let entry): return "the login server \(entry.name) (\(entry.server.url)) comes with the app: only those that were added can be removed"
    case .unreadable(let path): return "\(path) is no list of login servers: delete it to go back to those of the app"
    case .system(let operation, let path, let code): return "cannot \(operation) \(path): \(String(cString: strerror(code)))"
    }
  }
}
