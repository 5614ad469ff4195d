import JSON
import PrivateFiles
import Synchronization

/// The login servers that an app offers its users, and which of them is chosen (Mobile SDK 3.3 guide, chapter 9, "Setting a Custom Login
/// Server"; `LoginServerManager` on Android, `SFSDKLoginHostStorage` on iOS).
///
/// ```swift
/// let servers = try LoginServers(own: [], file: "\(folder)/login-servers.json")
/// try servers.add("Acme", at: "acme.my.salesforce.com")   // chosen from now on
/// servers.chosen.server.url                               // "https://acme.my.salesforce.com"
/// ```
///
/// What is added and chosen is kept in a file. May be used from any thread; one object at a time has the file.
public final class LoginServers: Sendable {
  /// One server of the list.
  public struct Entry: Sendable, Equatable {
    /// What people call it.
    public let name: String
    public let server: LoginServer
    /// Whether it was added at run time: such an entry can be removed.
    public let isAdded: Bool

    public init(name: String, server: LoginServer, isAdded: Bool = false) {
      (self.name, self.server, self.isAdded) = (name, server, isAdded)
    }
  }

  /// What an app offers that says nothing else.
  public static let standard = [Entry(name: "Production", server: .production), Entry(name: "Sandbox", server: .sandbox)]

  private struct State {
    var added: [Entry] = []
    /// The address of the chosen one; nil for the first.
    var chosen: String?
  }

  private let own: [Entry]
  private let path: String?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - own: those that the app brings, of which the first is chosen until another one is; without any the ``standard`` ones.
  ///   - file: where added ones and the choice are kept; nil keeps them in memory.
  /// - Throws: ``LoginServersError`` when the file cannot be read or is something else.
  public init(own: [Entry] = [], file: String? = nil) throws(LoginServersError) {
    self.own = own.isEmpty ? Self.standard : own
    path = file
    state = Mutex(try file.map { path throws(LoginServersError) in try Self.read(path) } ?? State())
  }

  /// All of them: those of the app, then those that were added, in that order.
  public var entries: [Entry] { own + state.withLock(\.added) }

  /// The one that a user signs in at who is asked for no other.
  public var chosen: Entry {
    let (chosen, entries) = (state.withLock(\.chosen), entries)
    return entries.first { $0.server.url == chosen } ?? entries[0]
  }

  /// The entry of a name, in any case, or of an address; nil when there is none.
  public func entry(_ text: String) -> Entry? {
    let name = text.lowercased()
    let address = (try? LoginServer(text))?.url.lowercased()
    return entries.first { $0.name.lowercased() == name } ?? entries.first { $0.server.url.lowercased() == address }
  }

  /// The server that a text names: that of an entry, or a host or an address by itself.
  ///
  /// - Throws: ``LoginServersError/unknown(_:known:)`` for a text that is neither; ``OAuthError`` for an address that is no login server's.
  public func server(for text: String) throws -> LoginServer {
    if let entry = entry(text) { return entry.server }
    guard text.contains("://") || (text.contains(where: { ".:".contains($0) }) && !text.contains(" ")) else {
      throw LoginServersError.unknown(text, known: entries)
    }
    return try LoginServer(text)
  }

  /// Adds a server and chooses it, as phones do. One with the same name or address that was added before is replaced.
  ///
  /// - Throws: ``LoginServersError``, also for a name that one of the app's own has; ``OAuthError`` for an address that is no login server's.
  @discardableResult
  public func add(_ name: String, at address: String) throws -> Entry {
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let entry = Entry(name: words, server: try LoginServer(address), isAdded: true)
    guard !words.isEmpty else { throw LoginServersError.noName(entry.server.url) }
    if let taken = own.first(where: { $0.name.lowercased() == words.lowercased() || $0.server == entry.server }) {
      guard taken.server == entry.server else { throw LoginServersError.nameTaken(taken) }
      return try choose(taken.name)
    }
    try change { state in
      state.added.removeAll { $0.name.lowercased() == words.lowercased() || $0.server == entry.server }
      state.added.append(entry)
      state.chosen = entry.server.url
    }
    return entry
  }

  /// Takes away a server that was added. If it was chosen, the first one is from now on.
  ///
  /// - Throws: ``LoginServersError``, also for one that the app brings.
  public func remove(_ text: String) throws(LoginServersError) {
    guard let entry = entry(text) else { throw .unknown(text, known: entries) }
    guard entry.isAdded else { throw .ofApp(entry) }
    try change { state in
      state.added.removeAll { $0 == entry }
      if state.chosen == entry.server.url { state.chosen = nil }
    }
  }

  /// Chooses a server by its name or address. Users who are signed in stay so, each at the server that they signed in at.
  @discardableResult
  public func choose(_ text: String) throws(LoginServersError) -> Entry {
    guard let entry = entry(text) else { throw .unknown(text, known: entries) }
    try change { $0.chosen = entry.server.url }
    return entry
  }

  private func change(_ body: (inout State) -> Void) throws(LoginServersError) {
    try state.withLock { state throws(LoginServersError) in
      var new = state
      body(&new)
      if let path { try Self.write(new, to: path) }
      state = new
    }
  }

  // MARK: The file

  private static func file(_ path: String) -> PrivateFile<LoginServersError> {
    PrivateFile(path: path) { .system(operation: $0, path: $1, code: $2) }
  }

  private static func read(_ path: String) throws(LoginServersError) -> State {
    guard let bytes = try file(path).read() else { return State() }
    guard let json = try? JSONValue(parsing: bytes), let list = json["added"]?.array else { throw .unreadable(path: path) }
    var state = State(chosen: json["chosen"]?.string)
    for member in list {
      guard let name = member["name"]?.string, let url = member["url"]?.string, let server = try? LoginServer(url) else { throw .unreadable(path: path) }
      state.added.append(Entry(name: name, server: server, isAdded: true))
    }
    return state
  }

  private static func write(_ state: State, to path: String) throws(LoginServersError) {
    var json: JSONObject = ["added": .array(state.added.map { ["name": .string($0.name), "url": .string($0.server.url)] })]
    json["chosen"] = state.chosen.map { .string($0) }
    try file(path).replace(with: Array(JSONValue.object(json).text.utf8))
  }
}
