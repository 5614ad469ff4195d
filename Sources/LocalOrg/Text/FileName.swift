/// The name of a file, and what its ending says about the content.
struct FileName {
  struct FileType {
    /// As `FileType` of a ContentVersion gives it.
    let name: String
    let mimeType: String
  }

  /// Without folders and ending.
  let stem: String
  /// The ending in small letters, empty when there is none.
  let suffix: String

  init(path: String) {
    let name = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      stem = name
      suffix = ""
      return
    }
    stem = String(name[..<dot])
    suffix = name[name.index(after: dot)...].lowercased()
  }

  var type: FileType { Self.type(suffix) }

  static func type(_ suffix: String) -> FileType {
    types[suffix] ?? FileType(name: suffix.isEmpty ? "UNKNOWN" : suffix.uppercased(), mimeType: "application/octet-stream")
  }

  private static let types: [String: FileType] = [
    "txt": FileType(name: "TEXT", mimeType: "text/plain"), "csv": FileType(name: "CSV", mimeType: "text/csv"),
    "html": FileType(name: "HTML", mimeType: "text/html"), "htm": FileType(name: "HTML", mimeType: "text/html"),
    "xml": FileType(name: "XML", mimeType: "text/xml"), "json": FileType(name: "JSON", mimeType: "application/json"),
    "pdf": FileType(name: "PDF", mimeType: "application/pdf"), "png": FileType(name: "PNG", mimeType: "image/png"),
    "jpg": FileType(name: "JPG", mimeType: "image/jpeg"), "jpeg": FileType(name: "JPG", mimeType: "image/jpeg"),
    "gif": FileType(name: "GIF", mimeType: "image/gif"), "svg": FileType(name: "SVG", mimeType: "image/svg+xml"),
    "zip": FileType(name: "ZIP", mimeType: "application/zip"), "snote": FileType(name: "SNOTE", mimeType: "text/html"),
    "docx": FileType(name: "WORD_X", mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    "xlsx": FileType(name: "EXCEL_X", mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "pptx": FileType(name: "POWER_POINT_X", mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
  ]
}
