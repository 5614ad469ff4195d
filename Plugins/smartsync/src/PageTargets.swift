import CordovaBridge
import JSON
import SalesforceREST
import SmartSync
import Synchronization

/// Targets of syncs that a page answers for: it registers a name, and is asked by events named `synctarget`, whose detail
/// is `{request, target, method, arguments}`. Each is answered by the action `answerTarget`.
final class PageTargets: Sendable {
  static let event = "synctarget"

  private struct State {
    var names: Set<String> = []
    var lastRequest = 0
    var open: [Int: CheckedContinuation<JSONText, any Error>] = [:]
    /// Requests of syncs that were stopped, which the page may answer yet.
    var givenUp: Set<Int> = []
    var isClosed = false
  }

  private let syncs: any SyncManagerProvider
  private let context: PluginContext
  private let state = Mutex(State())

  init(syncs: any SyncManagerProvider, context: PluginContext) {
    self.syncs = syncs
    self.context = context
  }

  /// - Parameter options: `{name, kind: "down"|"up", methods, idFieldName, modificationDateFieldName}`.
  func register(_ options: PluginOptions) throws {
    let name = try options.string("name")
    let kind = try options.string("kind")
    let methods = try options.value("methods")?.array?.compactMap(\.string) ?? []
    let named = TargetFields(
      idFieldName: try options.optionalString("idFieldName") ?? TargetFields().idFieldName,
      modificationDateFieldName: try options.optionalString("modificationDateFieldName") ?? TargetFields().modificationDateFieldName)
    // Weak: what is registered outlives the page.
    let make: @Sendable (JSONObject) throws -> PageTarget = { [weak self] target in
      guard let self else { throw SyncError.invalidArgument("Target: the page that answered for \(name) is gone") }
      return PageTarget(pages: self, name: name, target: target, fields: named, methods: Set(methods))
    }
    switch kind {
    case "down": syncs.changeTargets { $0.registerDown(name) { PageSyncDownTarget(page: try make($0)) } }
    case "up": syncs.changeTargets { $0.registerUp(name) { PageSyncUpTarget(page: try make($0)) } }
    default: throw PluginError("registerTarget: 'kind' must be \"down\" or \"up\"; it is \"\(kind)\"")
    }
    state.withLock { _ = $0.names.insert(name) }
  }

  /// Asks the page, and waits for its answer, or until the sync that asks is stopped.
  func ask(_ name: String, _ method: String, _ arguments: [JSONText]) async throws -> JSONText {
    let request = state.withLock { state in
      state.lastRequest += 1
      return state.lastRequest
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isClosed = state.withLock { state in
          if !state.isClosed { state.open[request] = continuation }
          return state.isClosed
        }
        if isClosed { return continuation.resume(throwing: Self.gone) }
        if Task.isCancelled { return giveUp(request) }
        context.dispatchDocumentEvent(Self.event, detail: Self.question(request, name, method, arguments))
      }
    } onCancel: {
      giveUp(request)
    }
  }

  /// Nobody waits for the answer any more. The page may be unable to give it before calls that wait for the sync's end.
  private func giveUp(_ request: Int) {
    let continuation = state.withLock { state in
      state.givenUp.insert(request)
      return state.open.removeValue(forKey: request)
    }
    continuation?.resume(throwing: CancellationError())
  }

  private static func question(_ request: Int, _ name: String, _ method: String, _ arguments: [JSONText]) -> JSONText {
    var detail = JSONWriter()
    detail.raw("{\"request\":\(request),\"target\":".utf8)
    detail.write(name)
    detail.raw(",\"method\":")
    detail.write(method)
    detail.raw(",\"arguments\":[")
    for (index, argument) in arguments.enumerated() {
      if index > 0 { detail.raw(",") }
      detail.write(argument)
    }
    detail.raw("]}")
    return detail.text
  }

  /// - Parameter options: `{request, value}`, or `{request, error, status}`: the status is an HTTP one when a server said no.
  func answer(_ options: PluginOptions) throws {
    let request = try options.integer("request")
    if state.withLock({ $0.givenUp.remove(request) != nil && $0.open[request] == nil }) { return }
    guard let continuation = state.withLock({ $0.open.removeValue(forKey: request) }) else {
      throw PluginError("answerTarget: there is no open request \(request)")
    }
    guard let message = try options.optionalString("error") else { return continuation.resume(returning: options["value"] ?? .null) }
    guard let status = try options.value("status")?.integer else { return continuation.resume(throwing: PageTargetError(text: message)) }
    continuation.resume(throwing: RESTError(request: "custom target", status: Int(status), errorCode: nil, message: message))
  }

  /// The page ends: nobody will answer any more.
  func close() {
    let (names, open) = state.withLock { state in
      defer {
        state.isClosed = true
        state.open = [:]
      }
      return (state.names, state.open)
    }
    syncs.changeTargets { targets in names.forEach { targets.remove($0) } }
    for continuation in open.values { continuation.resume(throwing: Self.gone) }
  }

  private static let gone = PageTargetError(text: "The page that answers for the target has ended")
}

/// What a page's target said instead of an answer.
struct PageTargetError: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}
