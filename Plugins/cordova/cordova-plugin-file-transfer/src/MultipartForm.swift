import WebPlatform

/// A form with one file (RFC 7578), as the platform writes it.
struct MultipartForm: Sendable {
  let contentType: String
  /// What stands before the file's content.
  let head: [UInt8]
  /// What stands behind it.
  let tail: [UInt8]

  /// - Parameter size: of the file.
  init(_ options: UploadOptions, size: Int, platform: WebViewPlatform) {
    let boundary = platform == .ios ? "+++++org.apache.cordova.formBoundary" : "+++++"
    contentType = "multipart/form-data; boundary=\(boundary)"
    var text = ""
    for (name, value) in options.fields {
      text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(name))\"\r\n\r\n\(value)\r\n"
    }
    text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(options.fileKey))\"; filename=\"\(Self.quoted(options.fileName))\"\r\n"
    text += "Content-Type: \(options.mimeType.filter { !$0.isNewline })\r\n"
    if platform == .ios { text += "Content-Length: \(size)\r\n" }
    head = Array((text + "\r\n").utf8)
    tail = Array("\r\n--\(boundary)--\r\n".utf8)
  }

  /// What would end a name is encoded (HTML, 4.10.21.8).
  private static func quoted(_ name: String) -> String {
    var quoted = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": quoted += "%22"
      case "\r": quoted += "%0D"
      case "\n": quoted += "%0A"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
