/// An embedded stand-in for a Salesforce org: OAuth pages and tokens, and the REST API over records in SQLite, on loopback.
///
/// ```swift
/// let org = try LocalOrg(configuration: LocalOrgConfiguration(folder: folder))
/// let address = try await org.start()  // http://127.0.0.1:41732
/// defer { await org.stop() }
/// ```
///
/// What it keeps survives ``stop()`` and the process: users, records, tokens and the port.
public actor LocalOrg {
  private enum State {
    case stopped
    case starting(Task<OrgServer, any Error>)
    case running(OrgServer)
  }

  private let configuration: LocalOrgConfiguration
  private let records: OrgRecords
  private let store: OrgStore
  private var state = State.stopped

  /// Opens the org's data, and makes them on the first time. Nothing listens yet.
  /// - Throws: ``LocalOrgError`` when the folder is not usable, `SQLiteError` when the file in it is not a database.
  public init(configuration: LocalOrgConfiguration) throws {
    self.configuration = configuration
    records = try OrgRecords(path: PrivateDatabaseFile.make(in: configuration.folder))
    store = try OrgStore(records)
  }

  /// Listens on loopback. An org that listens already goes on as it is.
  /// - Returns: the base URL `http://127.0.0.1:PORT`, without a slash at the end.
  /// - Throws: ``LocalOrgError/cannotListen(port:reason:)``.
  public func start() async throws -> String {
    switch state {
    case .running(let server): return server.baseURL
    case .starting(let task): return try await task.value.baseURL
    case .stopped: break
    }
    let task = Task { [configuration, records, store] in
      let server = try await OrgServer.start(preferring: try Self.ports(configuration, store)) { baseURL in
        OrgRouter(OrgContext(records: records, store: store, configuration: configuration, baseURL: baseURL))
      }
      try store.rememberPort(server.port)
      return server
    }
    state = .starting(task)
    do {
      let server = try await task.value
      state = .running(server)
      return server.baseURL
    } catch {
      state = .stopped
      throw error
    }
  }

  /// Closes the port and every connection. The data stay, and ``start()`` may follow.
  public func stop() async {
    switch state {
    case .stopped: return
    case .running(let server):
      state = .stopped
      await server.stop()
    case .starting(let task):
      if let server = try? await task.value { await server.stop() }
      state = .stopped
    }
  }

  /// Puts the seeded records back in place of what is there, and makes every token worthless.
  public nonisolated func reset() throws {
    try records.reset()
    try store.removeTokens()
  }

  /// How many records of which type there are, and what has happened to them. Works on an org that does not listen too.
  public nonisolated func summary() throws -> OrgSummary { try records.summary() }

  /// Lets every access token run out now, so that clients have to use their refresh tokens.
  public nonisolated func expireAccessTokens() throws { try store.expireAccessTokens() }

  /// The wish of the configuration first, then the last port, so that addresses which apps have kept stay good.
  private static func ports(_ configuration: LocalOrgConfiguration, _ store: OrgStore) throws -> [UInt16] {
    let preferred = configuration.preferredPort == 0 ? nil : configuration.preferredPort
    return [preferred, try store.lastPort()].compactMap { $0 }
  }
}
