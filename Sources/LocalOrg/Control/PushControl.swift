import JSON

/// `/services/gantry/push`: the devices that are registered (GET), and sending to them (POST), for the org's administrator.
///
/// ```json
/// { "user": "bob@gantry.example", "notification": { "message": "Acme waits for an answer" } }
/// ```
///
/// `device` with an id, or `application` with a bundle, may stand for `user`.
struct PushControl: Sendable {
  let context: OrgContext

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    if request.method == "GET" { return .json(["devices": try PushDevices(context.records).json()] as JSONValue) }
    let object = try request.jsonObject()
    let target = try Self.target(in: object)
    let message: PushMessage
    do throws(PushMessageError) { message = try PushMessage(object["notification"] ?? .null) } catch {
      throw OrgAPIError(errorCode: "INVALID_NOTIFICATION", message: error.description)
    }
    let devices = try context.pushes.send(message, to: target)
    return .json(["devices": .array(devices.map { .string($0) })] as JSONValue)
  }

  private static func target(in object: JSONObject) throws(OrgAPIError) -> PushTarget {
    var targets: [PushTarget] = []
    for (name, value) in object where name != "notification" {
      guard let make = makers[name] else {
        throw OrgAPIError(
          errorCode: "INVALID_PUSH_TARGET", message: "\(name): there is no such member; allowed are notification and one of user, device, application")
      }
      guard let text = value.string else { throw OrgAPIError(errorCode: "INVALID_PUSH_TARGET", message: "\(name): allowed is a string") }
      targets.append(make(text))
    }
    guard targets.count == 1 else {
      throw OrgAPIError(errorCode: "INVALID_PUSH_TARGET", message: "\(targets.count) targets are named; allowed is one of user, device, application")
    }
    return targets[0]
  }

  private static let makers: [String: @Sendable (String) -> PushTarget] = [
    "user": { .user($0) }, "device": { .device($0) }, "application": { .application($0) },
  ]
}
