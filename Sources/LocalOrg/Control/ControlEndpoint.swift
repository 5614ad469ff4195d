import FoundationEssentials
import JSON

/// `/services/gantry`: how tests that speak HTTP set up the org they talk to. For its administrator only.
///
/// - `faults`: GET the rules and their counts, PUT others, POST one more, DELETE all.
/// - `push`: ``PushControl``; its `notifications` are for every user (``PushDelivery``).
/// - `clock`: GET the time, PUT `{"now": "2026-01-01T00:00:00Z", "running": false}`, DELETE to follow the system's.
struct ControlEndpoint: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    if PushDelivery.concerns(request) { return try PushDelivery(context: context).respond(to: request) }
    let grant = try context.grant(of: request)
    guard grant.userId == OrgUser.administratorId else {
      throw OrgAPIError(
        status: 403, errorCode: "INSUFFICIENT_ACCESS", message: "only the org's administrator may do this; sign in as admin@gantry.example")
    }
    switch request.segments.dropFirst(2).joined(separator: "/") {
    case "faults": return try faults(request)
    case "clock": return try clock(request)
    case "push": return try PushControl(context: context).respond(to: request)
    default: throw OrgAPIError.notFound
    }
  }

  private func faults(_ request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "PUT", "POST", "DELETE")
    switch request.method {
    case "PUT": context.faults.replace(with: try read(request) { object in
      var object = object
      // So that what GET gave can be put back.
      object["counts"] = nil
      return try FaultRules(.object(object))
    })
    case "POST": context.faults.add(try read(request) { try FaultRule(.object($0), at: "rule") })
    case "DELETE":
      context.faults.clear()
      return .noContent
    default: break
    }
    return .json(context.faults.json)
  }

  private func read<Value>(_ request: OrgRequest, _ make: (JSONObject) throws -> Value) throws -> Value {
    do {
      return try make(try request.jsonObject())
    } catch let error as FaultRulesError {
      throw OrgAPIError(errorCode: "INVALID_FAULT_RULES", message: error.description)
    }
  }

  private func clock(_ request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "PUT", "DELETE")
    let clock = context.configuration.clock
    switch request.method {
    case "PUT":
      let wish = try ClockWish(try request.jsonObject())
      if wish.running == false { clock.stop() }
      if let now = wish.now { clock.set(to: now) }
      if wish.running == true { clock.run() }
    case "DELETE":
      clock.followSystem()
      return .noContent
    default: break
    }
    return .json(["now": .string(Timestamp(milliseconds: clock.milliseconds).text), "running": .bool(clock.isRunning)] as JSONValue)
  }
}

/// What a clock is asked to show.
private struct ClockWish {
  let now: Date?
  let running: Bool?

  init(_ object: JSONObject) throws(OrgAPIError) {
    for name in object.keys where !["now", "running"].contains(name) {
      throw Self.refusal(name, "there is no such member; allowed are now, running")
    }
    now = object["now"]?.string.flatMap { OrgClock.date($0) }
    running = object["running"]?.bool
    if object["now"] != nil, now == nil { throw Self.refusal("now", "allowed is a date with time and zone, such as 2026-01-01T00:00:00Z") }
    if object["running"] != nil, running == nil { throw Self.refusal("running", "allowed are true and false") }
  }

  private static func refusal(_ name: String, _ reason: String) -> OrgAPIError {
    OrgAPIError(errorCode: "INVALID_CLOCK", message: "\(name): \(reason)")
  }
}
