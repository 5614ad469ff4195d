import CordovaBridge
import JSON
import SmartSync

/// `com.salesforce.smartsync`: native sync between soups and the server (Mobile SDK guide, chapter 8).
///
/// A call is answered once, with the sync's state at its start. What happens afterwards are `sync` events at `document`,
/// and until the last one the page is not idle. Syncs start in the order in which the page asked for them.
public final class SmartSyncPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.smartsync"
  /// What later SDKs call it.
  public static let laterService = "com.salesforce.mobilesync"

  public let actions: [String: PluginAction]

  /// SmartStore's service, whose calls it has its turn among: what a page saves before it asks for a sync counts as saved before it, and what
  /// it saves behind that as saved behind it. Both names of the plugin share the queue as well.
  public let serialQueueName: String? = "com.salesforce.smartstore"

  private let pageTargets: PageTargets
  private let events: SyncEvents
  private let page: Int

  /// - Parameters:
  ///   - syncs: the managers of the signed-in user's stores and of the global ones.
  ///   - context: the page, which gets the events.
  ///   - generation: the SDK's version whose answers a call expects; nil for all that there is to say.
  public init(
    syncs: any SyncManagerProvider, context: PluginContext, generation: @escaping @Sendable (PluginArguments) -> SDKVersion? = { _ in nil }
  ) {
    /// An action that starts a sync. The next call has its turn once the sync is started, not when it is done.
    func start(_ body: @escaping @Sendable (SyncRequest, @escaping SyncUpdates.Receiver) async throws -> SyncState) -> PluginAction {
      .serial { call in
        let generation = SyncGeneration(version: generation(call.arguments))
        await SyncUpdates(events: syncs.events, call: call, generation: generation).run { try await body(SyncRequest(call, syncs, generation), $0) }
        return .pending
      }
    }
    func answer(_ body: @escaping @Sendable (SyncRequest) async throws -> PluginResult) -> PluginAction {
      .serial { call in
        let generation = SyncGeneration(version: generation(call.arguments))
        do { return try await body(SyncRequest(call, syncs, generation)) } catch { throw generation.worded(error) }
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
          lastErrors: request.generation.lastErrors, onUpdate: update)
      },
      "reSync": start { request, update in
        switch try request.sync() {
        case .id(let id): try await request.manager().reSync(id, lastErrors: request.generation.lastErrors, onUpdate: update)
        case .name(let name): try await request.manager().reSync(named: name, lastErrors: request.generation.lastErrors, onUpdate: update)
        }
      },
      "getSyncStatus": answer { request in
        let state = switch try request.sync() {
        case .id(let id): try await request.manager().getSyncStatus(id)
        case .name(let name): try await request.manager().getSyncStatus(named: name)
        }
        // Upstream's JavaScript since 6.0 looks into the answer.
        return .ok(json: state.map(request.generation.json) ?? JSONValue.object([:]).text)
      },
      "deleteSync": answer { request in
        switch try request.sync() {
        case .id(let id): try await request.manager().deleteSync(id)
        case .name(let name): try await request.manager().deleteSync(named: name)
        }
        return PluginResult(status: .ok)
      },
      // One sync, or all of them.
      "stopSync": answer { request in
        switch try request.sync() {
        case .id(let id): try await request.manager().cancel(id)
        case .name(let name): try await request.manager().cancel(named: name)
        }
        return PluginResult(status: .ok)
      },
      "stop": answer { request in
        try await request.manager().stop()
        return PluginResult(status: .ok)
      },
      "restart": answer { request in
        let restarts = try request.restartsStoppedSyncs()
        let generation = request.generation
        let states = try await request.manager().restart(restartsStoppedSyncs: restarts, lastErrors: generation.lastErrors) {
          syncs.events.send($0, as: generation)
        }
        return .ok(json: JSONValue.array(try states.map { try generation.json($0).value() }).text)
      },
      "resolveCreate": answer { request in
        try await request.manager().resolveCreate(
          of: request.soupEntryId(), in: request.soupName(), request.decision(), idFieldName: request.idFieldName())
        return PluginResult(status: .ok)
      },
      "cleanResyncGhosts": answer { request in
        let isDryRun = try request.isDryRun()
        let (call, generation) = (request.call, request.generation)
        let cleaning = switch try request.sync() {
        case .id(let id): try await request.manager().startCleaning(id, isDryRun: isDryRun)
        case .name(let name): try await request.manager().startCleaning(named: name, isDryRun: isDryRun)
        }
        Task {
          do { call.settle(.ok(.integer(Int64(try await cleaning.value)))) } catch { call.fail(generation.worded(error)) }
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
