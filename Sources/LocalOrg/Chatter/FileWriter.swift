import JSON

/// Writes files as Chatter's answers have them ("File Detail").
struct FileWriter: Sendable {
  static let fields =
    "Id,ContentDocumentId,Title,Description,PathOnClient,FileType,FileExtension,ContentSize,ContentModifiedDate,VersionNumber,IsLatest,"
    + "CreatedDate,LastModifiedDate,SystemModstamp,Origin,OwnerId,"
    + PersonWriter.summaryFields.split(separator: ",").map { "Owner.\($0)" }.joined(separator: ",")

  private let request: ChatterRequest

  init(_ request: ChatterRequest) { self.request = request }

  /// Title and ending of a version.
  static func name(_ version: JSONObject) -> String {
    let title = version["Title"]?.string ?? ""
    guard let suffix = version["FileExtension"]?.string, !title.lowercased().hasSuffix(".\(suffix)") else { return title }
    return "\(title).\(suffix)"
  }

  func file(_ version: JSONObject) -> JSONValue {
    let id = version["ContentDocumentId"]?.string ?? ""
    let number = version["VersionNumber"]?.string ?? "1"
    let url = request.url("files/\(id)")
    func rendition(_ type: String) -> JSONValue { .string("\(url)/rendition?type=\(type)&versionNumber=\(number)") }
    return [
      "checksum": nil, "contentModifiedDate": version["ContentModifiedDate"] ?? nil, "contentSize": version["ContentSize"] ?? 0, "contentUrl": nil,
      "createdDate": version["CreatedDate"] ?? nil, "description": version["Description"] ?? nil,
      "downloadUrl": .string("\(url)/content?versionNumber=\(number)"), "fileExtension": version["FileExtension"] ?? nil,
      "fileType": .string((version["FileType"]?.string ?? "UNKNOWN").lowercased()), "flashRenditionStatus": "Na", "id": .string(id),
      "isInMyFileSync": false, "isMajorVersion": true,
      "mimeType": .string(FileName.type(version["FileExtension"]?.string ?? "").mimeType), "moderationFlags": nil,
      "modifiedDate": version["LastModifiedDate"] ?? nil, "mySubscription": nil, "name": version["Title"] ?? nil,
      "origin": version["Origin"]?.string == "C" ? "Content" : "Chatter",
      "owner": PersonWriter(request).summary(version["Owner"]?.object ?? [:]), "pdfRenditionStatus": "Na", "publishStatus": "PrivateAccess",
      "renditionUrl": rendition("THUMB120BY90"), "renditionUrl240By180": rendition("THUMB240BY180"),
      "renditionUrl720By480": rendition("THUMB720BY480"), "sharingOption": "Allowed",
      "sharingRole": version["OwnerId"]?.string == request.call.userId ? "Owner" : "Viewer", "systemModstamp": version["SystemModstamp"] ?? nil,
      "textPreview": nil, "thumb120By90RenditionStatus": "Success", "thumb240By180RenditionStatus": "Success",
      "thumb720By480RenditionStatus": "Success", "title": version["Title"] ?? nil, "type": "File", "url": .string(url),
      "versionNumber": .string(number),
    ]
  }
}
