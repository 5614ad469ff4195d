/// A form with files, as it is sent (RFC 7578).
public struct MultipartForm {
  private var content: [UInt8] = []
  private let boundary: String

  public init() {
    var random = SystemRandomNumberGenerator()
    boundary = "----form-\(String(random.next(), radix: 36))\(String(random.next(), radix: 36))"
  }

  public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The whole form, closed.
  public var encoded: [UInt8] { content + Array("--\(boundary)--\r\n".utf8) }

  public mutating func append(_ name: String, text: String) {
    start(name, rest: "")
    content += Array("\(text)\r\n".utf8)
  }

  public mutating func append(_ name: String, file: [UInt8], fileName: String, mimeType: String) {
    let type = mimeType.unicodeScalars.filter { (0x20...0x7E).contains($0.value) }
    start(name, rest: "; filename=\"\(quoted(fileName))\"\r\nContent-Type: \(String(String.UnicodeScalarView(type)))")
    content += file
    content += Array("\r\n".utf8)
  }

  private mutating func start(_ name: String, rest: String) {
    content += Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(name))\"\(rest)\r\n\r\n".utf8)
  }

  /// What browsers do with the three characters that would end the value (HTML standard, "multipart form data").
  private func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "%22"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
