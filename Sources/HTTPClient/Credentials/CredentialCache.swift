import Synchronization

/// The names and passwords that servers have taken, for as long as an app runs: later requests to the same place carry them at once, as in
/// browsers (Fetch standard, 2.2.5, "authentication entries"). They go to no other origin, into no file and no log.
///
/// ```swift
/// var request = HTTPRequest(url: "http://ada:s3cret@localhost:8080/files/")
/// request.credentials = CredentialCache()
/// ```
public final class CredentialCache: Sendable {
  private struct Entry {
    let origin: String
    let realm: String
    let credentials: Credentials
    /// What lies in and below these is known to be of the realm (RFC 7617, 2.2).
    var folders: Set<String>
  }

  /// Servers choose their realms: they cannot make it grow without end.
  private static let most = 200

  private let entries = Mutex<[Entry]>([])

  /// Makes one that knows nothing.
  public init() {}

  /// What a request to an address carries before anything is asked of it.
  func credentials(for url: HTTPURL) -> Credentials? {
    let known = entries.withLock { $0 }.filter { $0.origin == url.origin }
    let folders = known.flatMap { entry in entry.folders.map { (folder: $0, credentials: entry.credentials) } }
    return folders.filter { url.path.hasPrefix($0.folder) }.max { $0.folder.utf8.count < $1.folder.utf8.count }?.credentials
  }

  /// What is known of a realm of an address's origin.
  func credentials(for url: HTTPURL, realm: String) -> Credentials? {
    entries.withLock { $0.first { $0.origin == url.origin && $0.realm == realm } }?.credentials
  }

  /// A server has taken credentials, at that address.
  func remember(_ credentials: Credentials, for url: HTTPURL, realm: String) {
    entries.withLock { entries in
      let place = entries.firstIndex { $0.origin == url.origin && $0.realm == realm }
      let known = place.map { entries.remove(at: $0) }
      entries.append(Entry(origin: url.origin, realm: realm, credentials: credentials, folders: (known?.folders ?? []).union([Self.folder(of: url)])))
      if entries.count > Self.most { entries.removeFirst() }
    }
  }

  /// A server takes them no more.
  func forget(_ credentials: Credentials, for url: HTTPURL) {
    entries.withLock { $0.removeAll { $0.origin == url.origin && $0.credentials == credentials } }
  }

  private static func folder(of url: HTTPURL) -> String { String(url.path[...(url.path.lastIndex(of: "/") ?? url.path.startIndex)]) }
}
