/// An embedded stand-in for a Salesforce org: OAuth pages and tokens, and the REST API over records in SQLite, on loopback.
///
/// ```swift
/// let org = try LocalOrg(configuration: LocalOrgConfiguration(folder: folder))
/// let address = try await org.start()  // http://127.0.0.1:41732
/// // ... sign in and call its REST API there ...
/// await org.stop()
/// ```
///
/// What it keeps survives ``stop()`` and the process: users, records, tokens and the port.
public actor LocalOrg {
  /// The org's id, in its 18-character form: made by chance with its data folder, so that two orgs are never taken for one. Orgs of
  /// earlier versions share one id.
  public nonisolated let id: String
  /// What goes wrong with requests; nothing unless rules are set.
  public nonisolated let faults: OrgFaults
  /// The time that the org's dates and lifetimes follow.
  public nonisolated let clock: OrgClock
  /// The names and addresses that a certificate of an org has to be for.
  public static let hostNames = OrgRouter.hostNames
  let configuration: LocalOrgConfiguration
  let records: OrgRecords
  nonisolated let store: OrgStore
  nonisolated let pushes: PushQueue
  private nonisolated let events: EventLog
  private nonisolated let bulk: BulkJobs
  private let keys: SigningKeys
  private nonisolated let scripts: OrgScripts?
  private let record: RequestRecord?
  private var server: OrgServer?
  /// The last start or stop. Each waits for the one before: a port is free again only when its server is quite gone.
  private var lastTurn: Task<Void, Never>?

  /// Opens the org's data, and makes them on the first time. Nothing listens yet.
  /// - Throws: ``LocalOrgError`` when the folder, a script or the file of the record is not usable, ``ConnectedAppError`` for the file of apps, ``SiteError`` for that of sites, `SQLiteError` when the file in it is not a database.
  public init(configuration: LocalOrgConfiguration) throws {
    self.configuration = try configuration.withAppsFile().withSitesFile()
    faults = OrgFaults(configuration.faults)
    clock = configuration.clock
    let scripts = try configuration.scripts.map {
      try OrgScripts(folder: $0, timeLimit: configuration.scriptTimeLimit, log: configuration.log)
    }
    let path = try PrivateDatabaseFile.make(in: configuration.folder)
    records = try configuration.withSchemaFile {
      try OrgRecords(path: path, schemaFile: $0, triggers: scripts?.recordTriggers, newestVersion: APIVersions(configuration.apiVersions).newest, clock: configuration.clock)
    }
    // By the connection that is open: one for reading is opened when somebody asks.
    id = try records.withDatabase { [records] _ in try records.organizationId() }
    store = try OrgStore(records)
    pushes = try PushQueue(records)
    events = try EventLog(records, configuration.events)
    bulk = try BulkJobs(records, orgFolder: configuration.folder, scripts: scripts)
    self.scripts = scripts
    keys = SigningKeys(folder: configuration.folder)
    record = try configuration.record.map { path throws(LocalOrgError) in try RequestRecord(path: path) }
  }

  /// Listens on loopback. An org that listens already goes on as it is.
  /// - Returns: the base URL `http://127.0.0.1:PORT`, `https:` with a certificate, without a slash at the end.
  /// - Throws: ``LocalOrgError/cannotListen(port:reason:)``.
  public func start() async throws -> String { try await inTurn { try await self.listen() }.value }

  /// Closes the port and every connection. The data stay, and ``start()`` may follow.
  public func stop() async { _ = await inTurn { await self.close() }.result }

  private func inTurn<Result: Sendable>(
    _ change: @escaping @Sendable () async throws -> Result
  ) -> Task<Result, any Error> {
    let before = lastTurn
    let task = Task {
      await before?.value
      return try await change()
    }
    lastTurn = Task { _ = await task.result }
    return task
  }

  private func listen() async throws -> String {
    if let server { return server.baseURL }
    try CodeRecords.follow(scripts, in: records)
    let server = try await OrgServer.start(preferring: ports(), configuration) { [records, store, configuration, faults, pushes, events, bulk, keys, scripts, record] baseURL in
      OrgGate(
        OrgContext(
          records: records, store: store, configuration: configuration, faults: faults, pushes: pushes, events: events,
          bulk: bulk, keys: keys, scripts: scripts, baseURL: baseURL),
        log: RequestLog(folder: configuration.folder, record: record))
    }
    self.server = server
    records.listens(at: server.baseURL)
    try store.rememberPort(server.port, isSecure: configuration.certificate != nil)
    try bulk.start()
    return server.baseURL
  }

  private func close() async {
    guard let server else { return }
    self.server = nil
    await server.stop()
    await bulk.stop()
  }

  /// The wish of the configuration first, then the last port, so that addresses which apps have kept stay good.
  private func ports() throws -> [UInt16] {
    let preferred = configuration.preferredPort == 0 ? nil : configuration.preferredPort
    return [preferred, try store.lastPort(isSecure: configuration.certificate != nil)].compactMap { $0 }
  }

  /// Puts the seeded records back in place of what is there, and makes every token worthless. Jobs and events are forgotten.
  public nonisolated func reset() throws {
    try records.together {
      try records.reset()
      try CodeRecords.follow(scripts, in: records)
    }
    try store.removeTokens()
    try bulk.removeAll()
    try events.removeAll()
  }

  /// How many records of which type there are, and what has happened to them. Works on an org that does not listen too.
  public nonisolated func summary() throws -> OrgSummary { try records.summary() }

  /// Lets every access token run out now, so that clients have to use their refresh tokens.
  public nonisolated func expireAccessTokens() throws { try store.expireAccessTokens() }

  /// The same for authorization codes that no app has used yet.
  public nonisolated func expireAuthorizationCodes() throws { try store.expireCodes() }

  /// Lets every refresh token run out now, so that users have to sign in again.
  public nonisolated func expireRefreshTokens() throws { try store.expireRefreshTokens() }
}
