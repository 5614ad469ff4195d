import JSON
import WireFormat

/// Files (Mobile SDK 3.3 guide, chapters 7 and 13 "FileRequests Methods"; Chatter REST API, "Files Resources"). Pages are counted from 0; a `page` of nil
/// is the first, a `user` of nil the one who is signed in, a `version` of nil the newest.
extension RESTRequest {
  /// A picture of a page of a file, or the file in another format.
  public enum RenditionType: String, Sendable, CaseIterable {
    case pdf = "PDF"
    case flash = "FLASH"
    case slide = "SLIDE"
    case thumbnail120 = "THUMB120BY90"
    case thumbnail240 = "THUMB240BY180"
    case thumbnail720 = "THUMB720BY480"
  }

  /// What somebody whom a file is shared with may do.
  public enum ShareType: String, Sendable {
    case view = "V"
    case collaborate = "C"
  }

  /// Files that a user owns.
  public static func ownedFilesList(user: String? = nil, page: Int? = nil) -> RESTRequest {
    files(path("connect", "files", "users", user ?? "me"), page: page)
  }

  /// Files of the groups that a user is in.
  public static func filesInUsersGroups(user: String? = nil, page: Int? = nil) -> RESTRequest {
    files(path("connect", "files", "users", user ?? "me", "filter", "groups"), page: page)
  }

  /// Files that others share with a user.
  public static func filesSharedWithUser(user: String? = nil, page: Int? = nil) -> RESTRequest {
    files(path("connect", "files", "users", user ?? "me", "filter", "sharedwithme"), page: page)
  }

  public static func fileDetails(_ id: String, version: String? = nil) -> RESTRequest {
    files(path("connect", "files", id), version: version)
  }

  /// What is known of several files; each has its own status in the answer.
  public static func batchFileDetails(_ ids: [String]) -> RESTRequest {
    files("connect/files/batch/\(ids.map { path($0) }.joined(separator: ","))")
  }

  /// - Parameter page: of the file.
  public static func fileRendition(
    _ id: String, version: String? = nil, type: RenditionType = .thumbnail120, page: Int? = nil
  ) -> RESTRequest {
    files(path("connect", "files", id, "rendition"), ["type": type.rawValue], version: version, page: page)
  }

  /// The answer's body is the file, byte by byte.
  public static func fileContents(_ id: String, version: String? = nil) -> RESTRequest {
    files(path("connect", "files", id, "content"), version: version)
  }

  /// With whom a file is shared.
  public static func fileShares(_ id: String, page: Int? = nil) -> RESTRequest {
    files(path("connect", "files", id, "file-shares"), page: page)
  }

  /// Shares a file.
  /// - Parameter entity: the id of a user or a group. The answer has the `id` of the share.
  public static func addFileShare(_ file: String, with entity: String, _ type: ShareType) -> RESTRequest {
    create(
      "ContentDocumentLink", ["ContentDocumentId": .string(file), "LinkedEntityId": .string(entity), "ShareType": .string(type.rawValue)])
  }

  public static func deleteFileShare(_ share: String) -> RESTRequest { delete("ContentDocumentLink", share) }

  /// Adds a file, in its first version, to those of the user.
  /// - Parameters:
  ///   - name: of the file, with its ending.
  ///   - title: what it is shown as; nil leaves it to the server.
  public static func uploadFile(
    _ bytes: [UInt8], name: String, title: String? = nil, description: String? = nil, type: String = "application/octet-stream"
  ) -> RESTRequest {
    var form = MultipartForm()
    if let title { form.append("title", text: title) }
    if let description { form.append("desc", text: description) }
    form.append("fileData", file: bytes, fileName: name, mimeType: type)
    return RESTRequest(
      "POST", "connect/files/users/me", headers: plainEntities, content: .bytes(form.encoded, type: form.contentType))
  }

  /// Without it, names in answers are written for HTML.
  private static let plainEntities: HTTPHeaders = ["X-Chatter-Entity-Encoding": "false"]

  private static func files(
    _ path: String, _ query: QueryParameters = [:], version: String? = nil, page: Int? = nil
  ) -> RESTRequest {
    var query = query
    if let version { query.append("versionNumber", version) }
    if let page { query.append("page", String(page)) }
    return RESTRequest("GET", path, query: query, headers: plainEntities)
  }
}
