import WebPlatform

/// The MIME type of a file, by its name.
enum FileType {
  /// What phones tell apart besides the types of pages.
  private static let byExtension = [
    "m4a": "audio/mp4", "wav": "audio/wav", "aac": "audio/aac", "amr": "audio/amr", "3gp": "video/3gpp", "mov": "video/quicktime", "m4v": "video/x-m4v",
    "avi": "video/x-msvideo", "zip": "application/zip", "gz": "application/gzip", "csv": "text/csv", "heic": "image/heic", "bmp": "image/bmp",
    "tif": "image/tiff", "tiff": "image/tiff", "doc": "application/msword", "xls": "application/vnd.ms-excel", "ppt": "application/vnd.ms-powerpoint",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ]

  /// Without parameters; "application/octet-stream" when the name says nothing.
  static func ofFile(named name: String) -> String {
    if let dot = name.lastIndex(of: "."), let type = byExtension[name[name.index(after: dot)...].lowercased()] { return type }
    return String(MediaType.ofFile(named: name).prefix { $0 != ";" })
  }
}
