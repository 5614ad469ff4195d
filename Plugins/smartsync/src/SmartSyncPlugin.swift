import CordovaBridge
import JSON
import SmartSync

/// `com.salesforce.smartsync`: native sync between soups and the server (Mobile SDK guide, chapter 8).
///
/// A call is answered once, with the sync's state at its start. What happens afterwards are `sync` events at `document`,
/// and until the last one the page is not idle. Syncs start in the order in which the page asked for them.
public final class SmartSyncPlugin: Plugin {
  public static let service = "com.salesforce.smartsync"
  /// What later SDKs call it.
  public static let laterService = "com.salesforce.mobilesync"

  public let actions: [String: PluginAction]

  private let pageTargets: PageTargets
  private let events: SyncEvents
  private let page: Int

  public init(syncs: any SyncManagerProvider, context: PluginContext) {
    /// An action that starts a sync. The next call has its turn once the sync is started, not when it is done.
    func start(_ body: @escaping @Sendable (SyncRequest, @escaping SyncUpdates.Receiver) async throws -> SyncState) -> PluginAction {
      .serial { call in
        await SyncUpdates(events: syncs.events, call: call).run { try await body(SyncRequest(call, syncs), $0) }
        return .pending
      }
    }
    let pageTargets = PageTargets(syncs: syncs, context: context)
    self.pageTargets = pageTargets
    events = syncs.events
    page = syncs.events.attach(context)
    actions = [
      "registerTarget": .serialQuick { call in
        try pageTargets.register(try call.arguments.object(0))
        return PluginResult(status: .ok)
      },
      // Not serial: an action that has its turn may be waiting for it.
      "answerTarget": .immediate { call in
        try pageTargets.answer(try call.arguments.object(0))
        return PluginResult(status: .ok)
      },
      "syncDown": start { request, update in
        try await request.manager().syncDown(
          target: request.target(), options: request.options(), soupName: request.soupName(), syncName: request.syncName(),
          onUpdate: update)
      },
      "syncUp": start { request, update in
        try await request.manager().syncUp(
          target: request.target(), options: request.options(), soupName: request.soupName(), syncName: request.syncName(),
          onUpdate: update)
      },
      "reSync": start { request, update in
        switch try request.sync() {
        case .id(let id): try await request.manager().reSync(id, onUpdate: update)
        case .name(let name): try await request.manager().reSync(named: name, onUpdate: update)
        }
      },
      "getSyncStatus": .serial { call in
        let request = try SyncRequest(call, syncs)
        let state = switch try request.sync() {
        case .id(let id): try await request.manager().getSyncStatus(id)
        case .name(let name): try await request.manager().getSyncStatus(named: name)
        }
        // Upstream's JavaScript since 6.0 looks into the answer.
        return .ok(json: state?.json ?? JSONValue.object([:]).text)
      },
      "deleteSync": .serial { call in
        let request = try SyncRequest(call, syncs)
        switch try request.sync() {
        case .id(let id): try await request.manager().deleteSync(id)
        case .name(let name): try await request.manager().deleteSync(named: name)
        }
        return PluginResult(status: .ok)
      },
      // One sync, or all of them.
      "stopSync": .serial { call in
        let request = try SyncRequest(call, syncs)
        switch try request.sync() {
        case .id(let id): try await request.manager().cancel(id)
        case .name(let name): try await request.manager().cancel(named: name)
        }
        return PluginResult(status: .ok)
      },
      "stop": .serial { call in
        try await SyncRequest(call, syncs).manager().stop()
        return PluginResult(status: .ok)
      },
      "restart": .serial { call in
        let request = try SyncRequest(call, syncs)
        let restarts = try request.restartsStoppedSyncs()
        let events = syncs.events
        let states = try await request.manager().restart(restartsStoppedSyncs: restarts) { update in
          // The first state of each comes before the call returns.
          if update.status == .running, update.progress == 0, update.totalSize < 0 { events.begin() }
          events.send(update)
          if update.status.isEnd { events.end() }
        }
        return .ok(json: JSONValue.array(try states.map { try $0.json.value() }).text)
      },
      "resolveCreate": .serial { call in
        let request = try SyncRequest(call, syncs)
        try await request.manager().resolveCreate(
          of: request.soupEntryId(), in: request.soupName(), request.decision(), idFieldName: request.idFieldName())
        return PluginResult(status: .ok)
      },
      "cleanResyncGhosts": .serial { call in
        let request = try SyncRequest(call, syncs)
        let isDryRun = try request.isDryRun()
        let cleaning = switch try request.sync() {
        case .id(let id): try await request.manager().startCleaning(id, isDryRun: isDryRun)
        case .name(let name): try await request.manager().startCleaning(named: name, isDryRun: isDryRun)
        }
        Task {
          do { call.settle(.ok(.integer(Int64(try await cleaning.value)))) } catch { call.fail(error) }
        }
        return .pending
      },
    ]
  }

  public func pageWillClose() {
    events.detach(page)
    pageTargets.close()
  }
}
