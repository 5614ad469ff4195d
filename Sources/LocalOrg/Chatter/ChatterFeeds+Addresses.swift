import JSON

extension ChatterFeeds {
  /// Where the elements of a feed are, and which feeds there are (Chatter REST API Developer Guide, "Feed" and "Feed Directory").
  ///
  /// - Parameter path: what follows `feeds`: nothing, `news/me`, `record/001...`.
  func described(_ path: [String]) throws -> OrgResponse {
    try call.request.allow("GET")
    switch (path.first, path.count) {
    case (nil, _):
      let feeds = [("News", "What I Follow", "news/me"), ("UserProfile", "Me", "user-profile/me"), ("Company", "All Company", "company")]
      let list = feeds.map { type, label, path -> JSONValue in
        let url = address(path)
        return ["feedType": .string(type), "label": .string(label), "feedUrl": .string(url), "feedElementsUrl": .string("\(url)/feed-elements")]
      }
      return .json(["favorites": [], "feeds": .array(list)])
    case ("company", 1): return feed(at: "company", postsTo: nil)
    case ("news", 2): return feed(at: "news/\(try person(path[1]))", postsTo: nil)
    case ("user-profile", 2):
      let user = try person(path[1])
      return feed(at: "user-profile/\(user)", postsTo: user)
    case ("record", 2):
      let parent = try record(path[1] == "me" ? call.userId : path[1])
      return feed(at: "record/\(parent)", postsTo: parent)
    default: throw OrgAPIError.notFound
    }
  }

  private func person(_ id: String) throws -> String {
    if id == "me" { return call.userId }
    return String(try request.literal(id, of: .user).dropFirst().dropLast())
  }

  private func address(_ feed: String) -> String { "\(call.version.path)/chatter/feeds/\(feed)" }

  /// - Parameter subject: whose feed takes posts.
  private func feed(at path: String, postsTo subject: String?) -> OrgResponse {
    let hasElements = call.version.number >= 31
    let list = "\(address(path))/\(hasElements ? "feed-elements" : "feed-items")"
    var feed: JSONObject = ["isModifiedUrl": nil, "redirected": false]
    if hasElements {
      feed["feedElementsUrl"] = .string(list)
      feed["feedElementPostUrl"] = subject.map { .string("\(call.version.path)/chatter/feed-elements?feedElementType=FeedItem&subjectId=\($0)") } ?? .null
    }
    feed["feedItemsUrl"] = hasElements ? .null : .string(list)
    return .json(.object(feed))
  }
}
