import CordovaBridge
import HTTPClient
import JSON
import WebPlatform
import WireFormat

/// The arguments of `upload`.
struct UploadOptions: Sendable {
  let ends: TransferEnds
  let fileKey: String
  let fileName: String
  let mimeType: String
  /// Fields of the form, in the page's order.
  let fields: [(name: String, value: String)]
  let isChunked: Bool
  let headers: HTTPHeaders
  /// Whether the file is a part of a form; else it is the content.
  let isMultipart: Bool
  let method: String

  init(_ arguments: PluginArguments, _ platform: WebViewPlatform) throws(PluginError) {
    func value(_ index: Int) -> JSONValue? { try? arguments.value(index) }
    func text(_ index: Int, or fallback: String) -> String { value(index)?.string ?? fallback }
    ends = TransferEnds(source: try arguments.string(0), target: try arguments.string(1))
    fileKey = text(2, or: "file")
    fileName = text(3, or: "image.jpg")
    mimeType = text(4, or: "image/jpeg")
    isChunked = value(7)?.bool ?? true
    method = text(10, or: "POST").uppercased() == "PUT" ? "PUT" : "POST"
    let params = value(5)?.object ?? [:]
    // Where JavaScript of older days had headers on Android, and a cookie on iPhones.
    let given = value(8)?.object.map(JSONValue.object) ?? (platform == .android ? params["headers"] : nil)
    var headers = HTTPHeaders(ofTransfer: given)
    if platform == .ios, let cookie = params[Self.cookie]?.string { headers["Cookie"] = cookie }
    self.headers = headers
    isMultipart = given?["Content-Type"] == nil
    fields = params.filter { $0.name != (platform == .ios ? Self.cookie : "headers") }.compactMap { name, value in
      Self.field(value, platform).map { (name, $0) }
    }
  }

  private static let cookie = "__cookie"

  /// A value as the platform writes it into the form: an iPhone leaves out what is neither text nor number.
  private static func field(_ value: JSONValue, _ platform: WebViewPlatform) -> String? {
    if let text = value.string { return text }
    if platform == .android { return value.text.description }
    if let bool = value.bool { return bool ? "1" : "0" }
    return value.double == nil ? nil : value.text.description
  }
}
