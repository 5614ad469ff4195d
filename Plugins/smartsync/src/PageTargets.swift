import CordovaBridge
import JSON
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

  /// Asks the page, and waits for its answer.
  func ask(_ name: String, _ method: String, _ arguments: [JSONText]) async throws -> JSONText {
    try await withCheckedThrowingContinuation { continuation in
      let request: Int? = state.withLock { state in
        guard !state.isClosed else { return nil }
        state.lastRequest += 1
        state.open[state.lastRequest] = continuation
        return state.lastRequest
      }
      guard let request else { return continuation.resume(throwing: Self.gone) }
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
      context.dispatchDocumentEvent(Self.event, detail: detail.text)
    }
  }

  /// - Parameter options: `{request, value}`, or `{request, error, status}`: the status is an HTTP one when a server said no.
  func answer(_ options: PluginOptions) throws {
    let request = try options.integer("request")
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
