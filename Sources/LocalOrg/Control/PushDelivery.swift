import JSON

/// `/services/gantry/push/notifications?device=ID`: how a simulated device gets its notifications. For the user who registered it only.
///
/// - GET answers with what waits for it. With `wait=SECONDS` it answers as soon as something does, or when the time is over.
/// - DELETE with `numbers=1,2` confirms that these were got; they are not sent again.
struct PushDelivery: Sendable {
  static let longestWait = 60
  /// Another process, such as `gantry org push`, may write to the org's file: it is looked at so often.
  private static let look = Duration.seconds(1)

  let context: OrgContext

  static func concerns(_ request: OrgRequest) -> Bool { request.segments == ["services", "gantry", "push", "notifications"] }

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "DELETE")
    let device = try device(of: request)
    if request.method == "GET" {
      let waiting = try context.pushes.waiting(for: device)
      return .json(
        ["notifications": .array(try waiting.map { ["number": .integer($0.number), "content": try $0.content.value()] })] as JSONValue)
    }
    let numbers = (request.query["numbers"] ?? "").split(separator: ",", omittingEmptySubsequences: false).map { Int64($0) }
    guard numbers.allSatisfy({ $0 != nil }) else {
      throw OrgAPIError(errorCode: "INVALID_PARAMETER", message: "numbers: allowed are whole numbers with commas between them, such as 1,2")
    }
    try context.pushes.confirm(numbers.compactMap { $0 }, for: device)
    return .noContent
  }

  /// - Throws: UNKNOWN_DEVICE, also for another user's: nobody learns which there are.
  private func device(of request: OrgRequest) throws -> String {
    let grant = try context.grant(of: request)
    guard let device = request.query["device"].flatMap({ RecordId($0)?.text }), try PushDevices(context.records).owner(of: device) == grant.userId
    else { throw OrgAPIError(status: 404, errorCode: "UNKNOWN_DEVICE", message: "this user has no such device; register one first") }
    return device
  }

  /// Holds a GET back while nothing waits for its device, as long as it wants. What is wrong with it is told by ``respond(to:)``.
  func hold(_ request: OrgRequest) async {
    guard request.method == "GET", let seconds = request.query["wait"].flatMap({ Int($0) }), seconds > 0 else { return }
    let end = ContinuousClock.now + .seconds(min(seconds, Self.longestWait))
    while !Task.isCancelled {
      // Before looking, so that nothing is missed in between.
      let count = context.pushes.signal.count
      let left = end - .now
      guard left > .zero, isWorthHolding(request) else { return }
      await context.pushes.signal.wait(after: count, atMost: min(left, Self.look))
    }
  }

  private func isWorthHolding(_ request: OrgRequest) -> Bool {
    guard let device = try? device(of: request) else { return false }
    return (try? context.pushes.isEmpty(for: device)) ?? false
  }
}
