import JSON

/// `connect/notifications/push`: how real orgs are asked to send a notification, from version 31 on (Mobile Notifications Implementation
/// Guide, "Push Notifications Resource"; Mobile SDK 3.3 guide, chapter 8). Here its `appName` is the bundle that devices were registered with.
struct PushResource: Sendable {
  let context: OrgContext

  static func concerns(_ call: DataCall) -> Bool {
    Array(call.path.dropFirst()) == ["notifications", "push"] && call.version.number >= 31
  }

  func respond(to call: DataCall) throws -> OrgResponse {
    guard call.method == "POST" else { throw call.notAllowed("POST") }
    let object = try call.request.jsonObject()
    let application = try Self.text("appName", in: object)
    let message = try ServicePayload(Self.text("payload", in: object)).message
    guard let users = PushQueue.users(object["userIds"]), !users.isEmpty else {
      throw OrgAPIError(errorCode: "INVALID_ARGUMENT", message: "userIds: allowed is an array with the ids of users", fields: ["userIds"])
    }
    try context.pushes.send(message, toUsers: users, of: application)
    return .json([:] as JSONValue)
  }

  private static func text(_ name: String, in object: JSONObject) throws(OrgAPIError) -> String {
    guard let text = object[name]?.string, !text.isEmpty else {
      throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "\(name): it is required, and must be a string", fields: [name])
    }
    return text
  }
}
