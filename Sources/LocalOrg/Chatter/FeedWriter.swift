import JSON

/// Writes posts and comments as Chatter's answers have them ("Feed Item", "Comment").
struct FeedWriter: Sendable {
  private static let author = PersonWriter.summaryFields.split(separator: ",").map { "CreatedBy.\($0)" }.joined(separator: ",")
  static let fields = "Id,Type,Body,Title,LinkUrl,ParentId,Parent.Name,Parent.Type,RelatedRecordId,CommentCount,LikeCount,CreatedDate,LastModifiedDate," + author
  static let commentFields = "Id,CommentBody,FeedItemId,ParentId,Parent.Name,Parent.Type,CreatedDate," + author

  static let likeFields = "Id,FeedItemId," + author

  private let request: ChatterRequest

  init(_ request: ChatterRequest) { self.request = request }

  /// - Parameter isOld: whether it is asked for as a feed item, with comments and likes beside the capabilities.
  func element(_ item: JSONObject, comments: [JSONObject], likes latest: [JSONObject], mine: JSONObject?, isOld: Bool) -> JSONValue {
    let id = item["Id"]?.string ?? ""
    let url = request.url("\(isOld ? "feed-items" : "feed-elements")/\(id)")
    let total = item["CommentCount"] ?? 0
    let page: JSONValue = [
      "currentPageToken": nil, "currentPageUrl": .string("\(url)/capabilities/comments/items"), "items": .array(comments.map(comment)),
      "nextPageToken": nil, "nextPageUrl": nil, "total": total,
    ]
    let myLike: JSONValue = mine.map { ["id": $0["Id"] ?? nil, "url": .string(request.url("likes/\($0["Id"]?.string ?? "")"))] } ?? nil
    let likeCount = item["LikeCount"] ?? 0
    let likes: JSONValue = [
      "currentPageUrl": .string("\(url)/capabilities/chatter-likes/items"), "items": .array(latest.map(like)), "nextPageUrl": nil, "total": likeCount,
    ]
    var capabilities: JSONObject = [
      "bookmarks": ["isBookmarkedByCurrentUser": false],
      "chatterLikes": ["isLikedByCurrentUser": .bool(mine != nil), "likesMessage": nil, "myLike": myLike, "page": likes], "comments": ["page": page],
    ]
    if item["Type"] == "LinkPost" { capabilities["link"] = ["url": item["LinkUrl"] ?? nil, "urlName": item["Title"] ?? nil] }
    if item["Type"] == "ContentPost" { capabilities["content"] = ["versionId": item["RelatedRecordId"] ?? nil] }
    var element: JSONObject = [
      "actor": author(of: item), "body": body(item["Body"]), "capabilities": .object(capabilities), "createdDate": item["CreatedDate"] ?? nil,
      "feedElementType": "FeedItem", "id": .string(id), "isDeleteRestricted": false, "modifiedDate": item["LastModifiedDate"] ?? nil,
      "parent": parent(of: item), "type": item["Type"] ?? nil, "url": .string(url), "visibility": "AllUsers",
    ]
    guard isOld else { return .object(element) }
    element["comments"] = [
      "comments": .array(comments.map(comment)), "currentPageUrl": .string("\(url)/comments"), "nextPageUrl": nil, "total": total,
    ]
    element["likes"] = [
      "currentPageUrl": .string("\(url)/likes"), "likes": .array(latest.map(like)), "myLike": myLike, "nextPageUrl": nil, "total": likeCount,
    ]
    return .object(element)
  }

  func comment(_ comment: JSONObject) -> JSONValue {
    let id = comment["Id"]?.string ?? ""
    let item = comment["FeedItemId"]?.string ?? ""
    return [
      "body": body(comment["CommentBody"]), "createdDate": comment["CreatedDate"] ?? nil,
      "feedElement": ["id": .string(item), "url": .string(request.url("feed-elements/\(item)"))],
      "feedItem": ["id": .string(item), "url": .string(request.url("feed-items/\(item)"))], "id": .string(id), "isDeletable": true,
      "parent": parent(of: comment), "type": "TextComment", "url": .string(request.url("comments/\(id)")), "user": author(of: comment),
    ]
  }

  func like(_ like: JSONObject) -> JSONValue {
    let item = like["FeedItemId"]?.string ?? ""
    return [
      "id": like["Id"] ?? nil, "likedItem": ["id": .string(item), "url": .string(request.url("feed-elements/\(item)"))],
      "url": .string(request.url("likes/\(like["Id"]?.string ?? "")")), "user": author(of: like),
    ]
  }

  private func author(of record: JSONObject) -> JSONValue { PersonWriter(request).summary(record["CreatedBy"]?.object ?? [:]) }

  private func body(_ text: JSONValue?) -> JSONValue {
    let segments: [JSONValue] = text?.string.map { [["text": .string($0), "type": "Text"]] } ?? []
    return ["isRichText": false, "messageSegments": .array(segments), "text": text ?? nil]
  }

  private func parent(of record: JSONObject) -> JSONValue {
    let id = record["ParentId"]?.string ?? ""
    let type = record["Parent"]?["Type"]
    let resource = switch type?.string {
    case "User": "users/\(id)"
    case "CollaborationGroup": "groups/\(id)"
    default: "records/\(id)"
    }
    return ["id": .string(id), "mySubscription": nil, "name": record["Parent"]?["Name"] ?? nil, "type": type ?? nil, "url": .string(request.url(resource))]
  }
}
