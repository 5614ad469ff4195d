import JSON

/// A notification in the form that the services of Apple and Google take: Apple's has an object `aps` with `alert`, `badge` and `sound`, and
/// what is beside it is for the app; of Google's, `title` and `message` are shown.
struct ServicePayload {
  let message: PushMessage

  /// - Parameter text: JSON; as the guide's example has it, also between single quotes.
  /// - Throws: ``OrgAPIError`` INVALID_NOTIFICATION.
  init(_ text: String) throws(OrgAPIError) {
    let value = (try? JSONValue(parsing: Array(text.utf8))) ?? (try? JSONValue(parsing: Array(text.replacing("'", with: "\"").utf8)))
    guard var own = value?.object else {
      throw OrgAPIError(errorCode: "INVALID_NOTIFICATION", message: "payload: allowed is a JSON object as text")
    }
    var notification = JSONObject()
    if let service = own["aps"]?.object {
      own["aps"] = nil
      for name in ["alert", "badge", "sound"] { notification[name] = service[name] }
    } else {
      for name in ["title", "message"] where own[name]?.string != nil {
        notification[name] = own[name]
        own[name] = nil
      }
    }
    notification["payload"] = .object(own)
    do throws(PushMessageError) { message = try PushMessage(.object(notification)) } catch {
      throw OrgAPIError(errorCode: "INVALID_NOTIFICATION", message: "payload: \(error)")
    }
  }
}
