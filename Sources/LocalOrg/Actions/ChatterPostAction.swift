import JSON

/// The standard action `chatterPost`, which posts to a feed (Actions Developer Guide, "Post to Chatter Actions").
struct ChatterPostAction {
  static let action: InvocableAction = {
    var action = InvocableAction(name: "chatterPost", type: "CHATTERPOST", label: "Post to Chatter")
    action.description = "Post to the feed of a user, a group or a record."
    action.inputs = [
      .init("text", label: "Message", description: "The text of the post. @[<id>] mentions a user or a group, #[<text>] is a topic.", isRequired: true),
      .init("subjectNameOrId", label: "Target Name or ID", description: "A user name, the name of a group, or the id of a user, a group or a record.", isRequired: true),
      .init("type", label: "Target Type", description: "User or Group, when the target is a name."),
      .init("visibility", label: "Visibility", description: "allUsers or internalUsers."), .init("communityId", .id, label: "Experience Cloud Site ID"),
    ]
    action.outputs = [.init("feedItemId", .id, label: "Feed Item ID", description: "The id of the post.")]
    return action
  }()

  let records: OrgRecords
  let userId: String
  let version: APIVersion

  /// Each post by itself: one that fails keeps no other one from being written.
  func run(_ inputs: [JSONValue]) throws -> [Result<JSONValue, OrgAPIError>] {
    try inputs.map { input in
      do {
        let fields: JSONObject = ["ParentId": .string(try target(input)), "Body": .string(try text(input["text"]?.string ?? ""))]
        return .success(["feedItemId": .string(try records.create("FeedItem", fields: fields, userId: userId))])
      } catch let error as OrgAPIError {
        return .failure(error)
      }
    }
  }

  private func target(_ input: JSONValue) throws -> String {
    let subject = input["subjectNameOrId"]?.string ?? ""
    if let id = RecordId(subject), records.schema.object(of: id) != nil { return id.text }
    let type = input["type"]?.string?.lowercased() ?? "user"
    guard ["user", "group"].contains(type) else { throw ActionInputs.invalid("The parameter 'type' is User or Group, not '\(type)'") }
    let name = SOQLTextWriter.text(subject)
    let soql = type == "user" ? "SELECT Id FROM User WHERE Username = \(name)" : "SELECT Id FROM CollaborationGroup WHERE Name = \(name)"
    guard let id = try first(soql, "Id") else {
      throw ActionInputs.invalid("There is no \(type) '\(subject.prefix(80))' for the parameter 'subjectNameOrId'")
    }
    return id
  }

  private func first(_ soql: String, _ field: String) throws -> String? {
    let found = try records.query("\(soql) LIMIT 1", includeDeleted: false, apiVersion: version.name, userId: userId)
    return try found.records.value().array?.first?[field]?.string
  }

  /// The text with names in the places of mentions and topics: `Hi @[005...], see #[work]` is `Hi @Joe, see #work`.
  private func text(_ text: String) throws -> String {
    var written = ""
    var rest = text[...]
    while let place = rest.firstIndex(where: { $0 == "@" || $0 == "#" }) {
      written += rest[..<place]
      let sign = rest[place]
      rest = rest[rest.index(after: place)...]
      guard rest.first == "[", let end = rest.firstIndex(of: "]") else {
        written.append(sign)
        continue
      }
      let inner = String(rest[rest.index(after: rest.startIndex)..<end])
      written.append(sign)
      written += sign == "@" ? try name(of: inner) : inner
      rest = rest[rest.index(after: end)...]
    }
    return written + rest
  }

  private func name(of id: String) throws -> String {
    guard let known = RecordId(id), let object = records.schema.object(of: known), ["User", "CollaborationGroup"].contains(object.name),
      let name = try first("SELECT Name FROM \(object.name) WHERE Id = '\(known.text)'", "Name")
    else { throw ActionInputs.invalid("'\(id.prefix(40))' is the id of no user or group, and cannot be mentioned") }
    return name
  }
}
