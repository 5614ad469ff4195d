import HybridHost
import JSON
import SmartSync
import SyncTrials
import Synchronization

/// A device whose app is a page: all that it does are `exec` calls of the page's script.
final class PageDevice: PagedDevice {
  private struct State {
    var app: HybridApp
    var mirror = SoupMirror()
    /// The entries as they were read last; nil when something may have changed since.
    var entries: SoupEntries?
    var lastName = 0
  }

  private let folder = Result { try TrialFolder() }
  private let link = PageLink()
  private let connection: DeviceConnection
  private let state: Mutex<State>

  init(_ connection: DeviceConnection) async throws {
    self.connection = connection
    try PageBundle.write(to: "\(folder.get().path)/bundle")
    let app = try Self.makeApp(folder.get().path, connection, link)
    state = Mutex(State(app: app))
    try await app.start()
    let indexes = DeviceCall.indexes.map { JSONValue.object(["path": .string($0), "type": "string"]) }
    _ = try await ask(.store("pgRegisterSoup", ["soupName": .string(DeviceCall.soup), "indexes": .array(indexes)]))
  }

  private static func makeApp(_ folder: String, _ connection: DeviceConnection, _ link: PageLink) throws -> HybridApp {
    var options = HybridAppOptions { throw TrialComplaint(description: "nobody signs in") }
    options.dataFolder = "\(folder)/data"
    options.encryptsStores = false
    options.libraryMounts = []
    options.syncServer = SyncFarEnd(server: connection) { connection.wait($0) }
    options.plugins[TrialPlugin.service] = { _ in TrialPlugin(link: link) }
    return try HybridApp(bundle: AppBundle(at: "\(folder)/bundle"), options: options, observer: TrialObserver(link))
  }

  // MARK: calls

  /// Makes one call and returns what its success callback got.
  @discardableResult
  private func ask(_ call: PageCall) async throws -> JSONText {
    switch try await all([call]).first {
    case .done(let text)?: return text
    case .failed(let reason)?: throw TrialComplaint(description: "\(call.json.text.description.prefix(200)) fails: \(reason)")
    case nil: return .null
    }
  }

  private func all(_ calls: [PageCall], isLast: Bool = false) async throws -> [PageCall.Answer] {
    state.withLock { $0.entries = nil }
    let answers = try await link.ask(calls, isLast: isLast)
    try link.check()
    return answers
  }

  func entries() async throws -> SoupEntries {
    if link.openSyncs.isEmpty, let known = state.withLock({ $0.entries }) { return known }
    let soup = DeviceCall.soup
    let texts = try await ask(
      .read(smartSQL: "SELECT {\(soup):_soup} FROM {\(soup)} ORDER BY {\(soup):_soupEntryId}", pageSize: DeviceCall.pageSize)).elements() ?? []
    return state.withLock { state in
      let entries = SoupEntries(state.mirror.entries(texts))
      state.entries = entries
      return entries
    }
  }

  func clean(_ sync: Int64) async throws -> Int {
    Int(try await ask(.sync("cleanResyncGhosts", ["syncId": .integer(sync)])).value().integer ?? -1)
  }

  func resolveCreate(of entryId: Int64, _ decision: CreateDecision) async throws {
    var options: JSONObject = ["soupEntryId": .integer(entryId), "soupName": .string(DeviceCall.soup)]
    switch decision {
    case .resend: options["decision"] = "resend"
    case .discard: options["decision"] = "discard"
    case .adopt(let id): (options["decision"], options["recordId"]) = ("adopt", .string(id))
    }
    try await ask(.sync("resolveCreate", .object(options)))
  }

  func edit(_ entryId: Int64, to city: String) -> @Sendable () async -> Bool {
    { [self] in
      let answer = try? await ask(.edit(entryId: entryId, city: city))
      return (try? answer?.value().bool) == true
    }
  }

  // MARK: turns

  /// A call with the name that its sync has, by which another page finds it.
  private func call(for call: DeviceCall) -> (call: PageCall, name: String) {
    let soup = JSONValue.string(DeviceCall.soup)
    let name = state.withLock { state in
      state.lastName += 1
      return "sync \(state.lastName)"
    }
    func start(_ action: String, _ target: JSONObject, _ options: JSONValue) -> PageCall {
      .sync(action, ["target": .object(target), "soupName": soup, "options": options, "syncName": .string(name)])
    }
    let made: PageCall =
      switch call {
      case .put(let entries):
        .store("pgUpsertSoupEntries", ["soupName": soup, "entries": .array(entries.map { .object($0) }), "externalIdPath": "_soupEntryId"])
      case .remove(let entryIds):
        .store("pgRemoveFromSoup", ["soupName": soup, "entryIds": .array(entryIds.map { .integer($0) })])
      case .sync(.up(let target, let options)): start("syncUp", target, options)
      case .sync(.down(let target, let options)): start("syncDown", target, options)
      case .sync(.again(let id)): .sync("reSync", ["syncId": .integer(id)])
      }
    return (made, name)
  }

  func turn(_ calls: [DeviceCall]) async throws -> [DeviceAnswer] { try await turn(calls, isLast: false) }

  private func turn(_ calls: [DeviceCall], isLast: Bool) async throws -> [DeviceAnswer] {
    let made = calls.map { call(for: $0) }
    do {
      return try zip(calls, try await all(made.map(\.call), isLast: isLast)).map { call, answer in
        switch (call, answer) {
        case (_, .failed(let reason)): return .refused(reason)
        case (.put, .done), (.remove, .done): return .saved
        case (.sync, .done(let text)):
          let id = try SyncState(event: text).id
          return .started(RunningSync(id: id, updates: link.known(id) ?? link.updates(of: id)))
        }
      }
    } catch is PageLink.PageLeft {
      var answers: [DeviceAnswer] = []
      for (call, (_, name)) in zip(calls, made) {
        if case .sync = call { answers.append(.started(try await find(name))) } else { answers.append(.saved) }
      }
      return answers
    }
  }

  /// A sync whose callback was lost with its page. What a page asks for as it is left is done all the same.
  private func find(_ name: String) async throws -> RunningSync {
    for _ in 0..<500 {
      let answer = try await ask(.sync("getSyncStatus", ["syncName": .string(name)]))
      if let id = try answer.member("syncId")?.value().integer {
        let updates = link.known(id) ?? link.updates(of: id)
        updates.miss()
        updates.catchUp(try SyncState(event: answer))
        return RunningSync(id: id, updates: updates)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw TrialComplaint(description: "(6) \(name), asked for by a page that was left, never started")
  }

  func turnAndReload(_ calls: [DeviceCall]) async throws -> [RunningSync] {
    try await turn(calls, isLast: true).compactMap { if case .started(let sync) = $0 { sync } else { nil } }
  }

  // MARK: pages

  func reload() async throws {
    do { _ = try await all([.exec(service: TrialPlugin.service, action: "rest", .null)], isLast: true) } catch is PageLink.PageLeft {}
    try await link.untilListening()
    for (id, updates) in link.openSyncs {
      updates.miss()
      updates.catchUp(try SyncState(event: try await ask(.sync("getSyncStatus", ["syncId": .integer(id)]))))
    }
  }

  func stop(_ sync: Int64?) async throws {
    if let sync { try await ask(.sync("stopSync", ["syncId": .integer(sync)])) } else { try await ask(.sync("stop", [:])) }
  }

  func restartSyncs(restartsStopped: Bool) async throws -> [RunningSync] {
    let states = try await ask(.sync("restart", ["restartStoppedSyncs": .bool(restartsStopped)])).elements() ?? []
    return try states.map { text in
      let id = try SyncState(event: text).id
      return RunningSync(id: id, updates: link.known(id) ?? link.updates(of: id))
    }
  }

  // MARK: apps

  func startSecondApp() async -> String? {
    do {
      let app = try Self.makeApp(try folder.get().path, connection, PageLink())
      await app.stop()
      return nil
    } catch { return "\(error)" }
  }

  func restart(during sync: RunningSync?) async throws {
    await close()
    link.open()
    let app = try Self.makeApp(try folder.get().path, connection, link)
    state.withLock { ($0.app, $0.entries) = (app, nil) }
    try await app.start()
    try await link.untilListening()
  }

  func close() async {
    link.close()
    await state.withLock { $0.app }.stop()
    link.forgetSyncs()
  }
}
