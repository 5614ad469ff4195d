import JSON

/// The members of a notification, read one by one.
struct PushMembers {
  let object: JSONObject

  /// - Throws: for a name that is not among them.
  func check(allowed: [String]) throws(PushMessageError) {
    for name in object.keys where !allowed.contains(name) {
      throw PushMessageError(
        place: name, reason: "there is no such member; allowed are \(allowed.joined(separator: ", ")); what is the app's own belongs in payload")
    }
  }

  func text(_ name: String) throws(PushMessageError) -> String? {
    guard let value = present(name) else { return nil }
    guard let text = value.string else { throw wrong(name, "a string") }
    return text
  }

  func flag(_ name: String) throws(PushMessageError) -> Bool {
    guard let value = present(name) else { return false }
    guard let flag = value.bool else { throw wrong(name, "true or false") }
    return flag
  }

  func badge() throws(PushMessageError) -> Int? {
    guard let value = present("badge") else { return nil }
    guard let number = value.integer, (0...999_999).contains(number) else { throw wrong("badge", "a whole number from 0 to 999999") }
    return Int(number)
  }

  func payload() throws(PushMessageError) -> JSONObject {
    guard let value = present("payload") else { return [:] }
    guard let payload = value.object else { throw wrong("payload", "an object") }
    return payload
  }

  /// Apple's alert: a text, or a title and a body.
  func alert() throws(PushMessageError) -> (title: String?, body: String?) {
    guard let value = present("alert") else { return (nil, nil) }
    if let text = value.string { return (nil, text) }
    guard let object = value.object else { throw wrong("alert", "a string or an object with title and body") }
    let members = PushMembers(object: object)
    try members.check(allowed: ["title", "body"])
    return (try members.text("title"), try members.text("body"))
  }

  /// nil for null, too.
  private func present(_ name: String) -> JSONValue? {
    guard let value = object[name], !value.isNull else { return .none }
    return value
  }

  private func wrong(_ name: String, _ allowed: String) -> PushMessageError {
    PushMessageError(place: name, reason: "it is \(object[name]?.typeName ?? "absent"); allowed is \(allowed)")
  }
}
