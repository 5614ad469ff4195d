import FoundationEssentials
import JSON
import WireFormat

/// `chatter/files` and the lists of files that people and groups have.
struct ChatterFiles: Sendable {
  private let request: ChatterRequest
  private let writer: FileWriter
  private var call: DataCall { request.call }

  init(_ request: ChatterRequest) {
    self.request = request
    writer = FileWriter(request)
  }

  // MARK: Lists

  /// - Parameter path: what follows `files`: nothing, or `filter/groups`, `filter/sharedwithme`.
  func ofUser(_ user: String, _ path: [String]) throws -> OrgResponse {
    let id = try request.existing(user, of: .user)
    let resource = (["users", user, "files"] + path).joined(separator: "/")
    switch path.map({ $0.lowercased() }) {
    case [] where call.method == "POST": return try upload(to: String(id.dropFirst().dropLast()))
    case []: return try list("ContentDocument.OwnerId = \(id)", at: resource, isPostable: true)
    case ["filter", "groups"]:
      let groups = try request.query("SELECT CollaborationGroupId FROM CollaborationGroupMember WHERE MemberId = \(id)")
        .compactMap { $0["CollaborationGroupId"]?.string }
      return try list(shared(with: groups), at: resource)
    case ["filter", "sharedwithme"]:
      return try list("\(shared(with: [String(id.dropFirst().dropLast())])) AND ContentDocument.OwnerId != \(id)", at: resource)
    default: throw OrgAPIError.notFound
    }
  }

  func ofGroup(_ group: String) throws -> OrgResponse {
    let id = try request.existing(group, of: .collaborationGroup)
    return try list(shared(with: [String(id.dropFirst().dropLast())]), at: "groups/\(group)/files")
  }

  private func shared(with entities: [String]) -> String {
    let list = (entities.isEmpty ? [""] : entities).map { "'\($0)'" }.joined(separator: ",")
    return "ContentDocumentId IN (SELECT ContentDocumentId FROM ContentDocumentLink WHERE LinkedEntityId IN (\(list)))"
  }

  private func list(_ condition: String, at resource: String, isPostable: Bool = false) throws -> OrgResponse {
    // The file that was changed last comes first.
    let soql = "SELECT \(FileWriter.fields) FROM ContentVersion WHERE IsLatest = true AND \(condition) ORDER BY LastModifiedDate DESC, Id"
    return try request.page("files", at: resource, soql, isPostable: isPostable) { writer.file($0) }
  }

  // MARK: One file

  /// - Parameter path: what follows the file's id.
  func file(_ id: String, _ path: [String]) throws -> OrgResponse {
    let document = try request.literal(id, of: .contentDocument)
    switch path {
    case []: return try file(document)
    case ["content"]:
      try call.request.allow("GET")
      return try content(of: try version(of: document))
    case ["rendition"]:
      try call.request.allow("GET")
      return try rendition(of: try version(of: document))
    case ["file-shares"]: return try shares(of: document, at: "files/\(id)/file-shares")
    default: throw OrgAPIError.notFound
    }
  }

  private func file(_ document: String) throws -> OrgResponse {
    switch call.method {
    case "GET": return .json(writer.file(try version(of: document)))
    case "DELETE":
      try request.records.delete("ContentDocument", id: String(document.dropFirst().dropLast()), userId: call.userId)
      return .noContent
    case "POST":
      _ = try store(["ContentDocumentId": .string(String(document.dropFirst().dropLast()))])
      return .json(writer.file(try version(of: document)), status: 201)
    default: throw call.notAllowed("GET", "POST", "DELETE")
    }
  }

  /// The version that the parameter `versionNumber` names, else the latest.
  private func version(of document: String) throws -> JSONObject {
    var condition = "IsLatest = true"
    if let number = call.request.query["versionNumber"], call.method == "GET" {
      guard Int(number) != nil else { throw OrgAPIError.notFound }
      condition = "VersionNumber = '\(number)'"
    }
    return try request.one("SELECT \(FileWriter.fields) FROM ContentVersion WHERE ContentDocumentId = \(document) AND \(condition)")
  }

  private func content(of version: JSONObject) throws -> OrgResponse {
    let bytes = try request.records.content("ContentVersion", id: version["Id"]?.string ?? "", field: "VersionData") ?? []
    return .bytes(bytes, type: FileName.type(version["FileExtension"]?.string ?? "").mimeType)
      .adding("Content-Disposition", "attachment; filename*=UTF-8''\(PercentEncoding.encode(FileWriter.name(version)))")
  }

  private static let renditionTypes: Set<String> = ["THUMB120BY90", "THUMB240BY180", "THUMB720BY480", "PDF", "FLASH", "SLIDE"]

  /// Pictures of a file's pages, of which each has one here. Images are their own; for the rest there is one picture, and no PDF.
  private func rendition(of version: JSONObject) throws -> OrgResponse {
    let type = call.request.query["type"]?.uppercased() ?? "THUMB120BY90"
    guard Self.renditionTypes.contains(type) else {
      throw OrgAPIError(errorCode: "INVALID_PARAMETER", message: "The parameter 'type' must be one of \(Self.renditionTypes.sorted().joined(separator: ", "))")
    }
    let page = call.request.query["page"]
    guard let number = Int(page ?? "0"), number >= 0 else {
      throw OrgAPIError(errorCode: "INVALID_PARAMETER", message: "The parameter 'page' must be a whole number from 0; it is '\(page?.prefix(40) ?? "")'")
    }
    guard type.hasPrefix("THUMB"), number == 0 else { throw OrgAPIError.notFound }
    let mimeType = FileName.type(version["FileExtension"]?.string ?? "").mimeType
    return mimeType.hasPrefix("image/") ? try content(of: version) : .picture
  }

  private func shares(of document: String, at resource: String) throws -> OrgResponse {
    _ = try version(of: document)
    let soql = "SELECT Id,ShareType,LinkedEntityId,LinkedEntity.Name FROM ContentDocumentLink WHERE ContentDocumentId = \(document) ORDER BY Id"
    return try request.page("shares", at: resource, soql) { link in
      let entity = RecordId(link["LinkedEntityId"]?.string ?? "")
      return [
        "entity": [
          "id": link["LinkedEntityId"] ?? nil, "name": link["LinkedEntity"]?["Name"] ?? nil,
          "type": (entity.flatMap { request.records.schema.object(of: $0)?.name }).map { .string($0) } ?? nil,
          "url": .string(request.url("records/\(entity?.text ?? "")")),
        ],
        "id": link["Id"] ?? nil, "sharingType": link["ShareType"] ?? nil,
      ]
    }
  }

  // MARK: Upload

  /// A form of parts: `fileData`, and `title` and `desc` when wanted.
  private func upload(to user: String) throws -> OrgResponse {
    guard user == call.userId else {
      throw OrgAPIError(status: 403, errorCode: "INSUFFICIENT_ACCESS", message: "Files can be added to the own list only")
    }
    let version = try store([:])
    return .json(
      writer.file(try request.one("SELECT \(FileWriter.fields) FROM ContentVersion WHERE Id = '\(version)'")), status: 201)
  }

  private func store(_ more: JSONObject) throws -> String {
    guard let form = try MultipartContent(call.request), let data = form["fileData"] else {
      throw OrgAPIError(errorCode: "INVALID_MULTIPART_REQUEST", message: "Send a multipart/form-data content with the file in the part 'fileData'")
    }
    guard !data.content.isEmpty else { throw OrgAPIError(errorCode: "MISSING_ARGUMENT", message: "The part 'fileData' is empty") }
    var fields = more
    fields["VersionData"] = .string(Data(data.content).base64EncodedString())
    fields["PathOnClient"] = .string(data.fileName.flatMap { $0.isEmpty ? nil : $0 } ?? form["title"]?.text ?? "untitled")
    if let title = form["title"]?.text, !title.isEmpty { fields["Title"] = .string(title) }
    if let text = (form["desc"] ?? form["description"])?.text, !text.isEmpty { fields["Description"] = .string(text) }
    return try request.records.create("ContentVersion", fields: fields, userId: call.userId)
  }
}
