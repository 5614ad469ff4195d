import JSON

/// `chatter/feeds`, `chatter/feed-elements` (from version 31), `chatter/feed-items` and `chatter/comments`: what people write to each other
/// about records (Chatter REST API Developer Guide, "Feeds Resources").
struct ChatterFeeds: Sendable {
  let request: ChatterRequest
  private let writer: FeedWriter
  var call: DataCall { request.call }

  init(_ request: ChatterRequest) {
    self.request = request
    writer = FeedWriter(request)
  }

  // MARK: Lists

  /// - Parameter path: what follows `feeds`, for example `record/001.../feed-elements`.
  func feed(_ path: [String]) throws -> OrgResponse {
    guard path.count >= 2, let list = path.last, ["feed-elements", "feed-items"].contains(list) else { return try described(path) }
    let subject = path[1] == "me" ? call.userId : path[1]
    let condition: String
    var isPostable = true
    switch (path[0], path.count) {
    case ("record", 3):
      let parent = try record(subject)
      if call.method == "POST" { return try post(to: parent) }
      condition = "ParentId = '\(parent)'"
    case ("user-profile", 3):
      let user = try request.literal(subject, of: .user)
      if call.method == "POST" { return try post(to: subject) }
      condition = "(ParentId = \(user) OR CreatedById = \(user))"
    // Everybody follows everything here.
    case ("news", 3), ("company", 2): (condition, isPostable) = ("Id != null", false)
    default: throw OrgAPIError.notFound
    }
    let resource = (["feeds"] + path).joined(separator: "/")
    let soql = "SELECT \(FeedWriter.fields) FROM FeedItem WHERE \(condition) ORDER BY CreatedDate DESC, Id DESC"
    let isOld = list == "feed-items"
    return try request.page(isOld ? "items" : "elements", at: resource, soql, isPostable: isPostable) { try element($0, isOld: isOld) }
  }

  /// The id of a record that a feed may be about.
  func record(_ id: String) throws -> String {
    guard let known = RecordId(id), let object = request.records.schema.object(of: known) else { throw OrgAPIError.notFound }
    _ = try request.records.retrieve(object.name, id: known.text, fields: ["Id"], apiVersion: call.version.name)
    return known.text
  }

  // MARK: One element

  /// - Parameter path: what follows `feed-elements` or `feed-items`.
  func element(_ path: [String], isOld: Bool) throws -> OrgResponse {
    guard let id = path.first else {
      guard call.method == "POST", !isOld else { throw call.notAllowed("POST") }
      return try post(to: nil)
    }
    let literal = try request.literal(id, of: .feedItem)
    switch path.dropFirst().joined(separator: "/") {
    case "": return try element(literal, isOld: isOld)
    case "capabilities/comments/items", "comments":
      _ = try item(literal)
      if call.method == "POST" { return try comment(on: String(literal.dropFirst().dropLast())) }
      let resource = "\(isOld ? "feed-items" : "feed-elements")/\(path.joined(separator: "/"))"
      let soql = "\(Self.comments) WHERE FeedItemId = \(literal) ORDER BY CreatedDate, Id"
      return try request.page(isOld ? "comments" : "items", at: resource, soql, isPostable: true) { writer.comment($0) }
    case "capabilities/chatter-likes/items", "likes":
      _ = try item(literal)
      if call.method == "POST" { return try like(String(literal.dropFirst().dropLast())) }
      let resource = "\(isOld ? "feed-items" : "feed-elements")/\(path.joined(separator: "/"))"
      let soql = "\(Self.likes) WHERE FeedItemId = \(literal) ORDER BY CreatedDate DESC, Id DESC"
      return try request.page(isOld ? "likes" : "items", at: resource, soql, isPostable: true) { writer.like($0) }
    default: throw OrgAPIError.notFound
    }
  }

  private func element(_ literal: String, isOld: Bool) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(try element(try item(literal), isOld: isOld))
    case "PATCH":
      try request.records.update("FeedItem", id: String(literal.dropFirst().dropLast()), fields: ["Body": .string(try text())], userId: call.userId)
      return .json(try element(try item(literal), isOld: isOld))
    case "DELETE":
      try request.records.delete("FeedItem", id: String(literal.dropFirst().dropLast()), userId: call.userId)
      return .noContent
    default: throw call.notAllowed("GET", "PATCH", "DELETE")
    }
  }

  private func item(_ literal: String) throws -> JSONObject {
    try request.one("SELECT \(FeedWriter.fields) FROM FeedItem WHERE Id = \(literal)")
  }

  private static let likes = "SELECT \(FeedWriter.likeFields) FROM FeedLike"
  private static let comments = "SELECT \(FeedWriter.commentFields) FROM FeedComment"

  private func element(_ item: JSONObject, isOld: Bool) throws -> JSONValue {
    let id = item["Id"]?.string ?? ""
    // The latest three come along; the rest have an address.
    let latest = try request.query("\(Self.comments) WHERE FeedItemId = '\(id)' ORDER BY CreatedDate DESC, Id DESC LIMIT 3")
    let likes = try request.query("\(Self.likes) WHERE FeedItemId = '\(id)' ORDER BY CreatedDate DESC, Id DESC LIMIT 3")
    let mine = try request.query("\(Self.likes) WHERE FeedItemId = '\(id)' AND CreatedById = '\(call.userId)'").first
    return writer.element(item, comments: latest.reversed(), likes: likes, mine: mine, isOld: isOld)
  }

  /// - Parameter path: what follows `comments`.
  func comment(_ id: String) throws -> OrgResponse {
    let literal = try request.literal(id, of: .feedComment)
    switch call.method {
    case "GET": return .json(writer.comment(try request.one("\(Self.comments) WHERE Id = \(literal)")))
    case "DELETE":
      try request.records.delete("FeedComment", id: String(literal.dropFirst().dropLast()), userId: call.userId)
      return .noContent
    default: throw call.notAllowed("GET", "DELETE")
    }
  }

  // MARK: Likes

  /// A second like of the same person is the first again.
  private func like(_ item: String) throws -> OrgResponse {
    let mine = "\(Self.likes) WHERE FeedItemId = '\(item)' AND CreatedById = '\(call.userId)'"
    return try request.records.together {
      if let known = try request.query(mine).first { return .json(writer.like(known), status: 201) }
      _ = try request.records.create("FeedLike", fields: ["FeedItemId": .string(item)], userId: call.userId)
      return .json(writer.like(try request.one(mine)), status: 201)
    }
  }

  /// - Parameter id: what follows `likes`.
  func like(at id: String) throws -> OrgResponse {
    let literal = try request.literal(id, of: .feedLike)
    switch call.method {
    case "GET": return .json(writer.like(try request.one("\(Self.likes) WHERE Id = \(literal)")))
    case "DELETE":
      try request.records.delete("FeedLike", id: String(literal.dropFirst().dropLast()), userId: call.userId)
      return .noContent
    default: throw call.notAllowed("GET", "DELETE")
    }
  }

  // MARK: Posts

  /// - Parameter parent: from the address; nil when the content names it as `subjectId`.
  private func post(to parent: String?) throws -> OrgResponse {
    let content = call.request.query["text"] == nil ? try call.request.jsonObject() : [:]
    guard let subject = parent ?? content["subjectId"]?.string else {
      throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "The member 'subjectId' is missing: the record or person that the post is about")
    }
    var fields: JSONObject = ["ParentId": .string(try record(subject == "me" ? call.userId : subject)), "Type": "TextPost"]
    let capabilities = content["capabilities"]
    if let link = capabilities?["link"] ?? content["attachment"], let url = link["url"]?.string {
      guard !url.trimmed.isEmpty else { throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "The link has no address: its member 'url' is empty") }
      fields["Type"] = "LinkPost"
      fields["LinkUrl"] = .string(url)
      fields["Title"] = link["urlName"] ?? nil
    } else if let document = (capabilities?["content"] ?? content["attachment"])?["contentDocumentId"]?.string {
      let id = try request.literal(document, of: .contentDocument)
      let version = try request.one("SELECT Id FROM ContentVersion WHERE ContentDocumentId = \(id) AND IsLatest = true")
      fields["Type"] = "ContentPost"
      fields["RelatedRecordId"] = version["Id"]
    }
    let text = try text(in: content)
    guard !text.trimmed.isEmpty || fields["Type"] != "TextPost" else { throw Self.empty }
    fields["Body"] = .string(text)
    let id = try request.records.create("FeedItem", fields: fields, userId: call.userId)
    return .json(try element(try item("'\(id)'"), isOld: call.path.last == "feed-items"), status: 201)
  }

  private func comment(on item: String) throws -> OrgResponse {
    let text = try text()
    let id = try request.records.create("FeedComment", fields: ["FeedItemId": .string(item), "CommentBody": .string(text)], userId: call.userId)
    return .json(writer.comment(try request.one("\(Self.comments) WHERE Id = '\(id)'")), status: 201)
  }

  private static let empty = OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "The post has no text: body.messageSegments needs a segment")

  private func text() throws -> String {
    let text = try text(in: call.request.query["text"] == nil ? try call.request.jsonObject() : [:])
    guard !text.trimmed.isEmpty else { throw Self.empty }
    return text
  }

  /// The text of a post: the parameter `text`, or the segments of the body.
  private func text(in content: JSONObject) throws -> String {
    if let text = call.request.query["text"] { return text }
    var text = ""
    for segment in content["body"]?["messageSegments"]?.array ?? [] {
      switch segment["type"]?.string?.lowercased() {
      case "text": text += segment["text"]?.string ?? ""
      case "link": text += segment["url"]?.string ?? ""
      case "hashtag": text += "#\(segment["tag"]?.string ?? "")"
      case "mention":
        let user = try request.one("SELECT Name FROM User WHERE Id = \(try request.literal(segment["id"]?.string ?? "", of: .user))")
        text += "@\(user["Name"]?.string ?? "")"
      default:
        throw OrgAPIError(errorCode: "JSON_PARSER_ERROR", message: "A segment of the body is of type Text, Link, Hashtag or Mention")
      }
    }
    return text
  }
}
