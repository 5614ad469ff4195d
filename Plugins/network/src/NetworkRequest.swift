import CordovaBridge
import HTTPClient
import JSON
import SalesforceClient
import SalesforceREST
import WireFormat

/// The argument of `pgSendRequest`, turned into a request.
struct NetworkRequest {
  let method: String
  /// A path on the user's instance, or a URL; with its query.
  let target: String
  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8]?
  let returnsBinary: Bool
  let needsAuthentication: Bool

  init(_ options: PluginOptions, files: UploadFolders) throws(PluginError) {
    method = (try options.optionalString("method") ?? "GET").uppercased()
    returnsBinary = try options.flag("returnBinary")
    needsAuthentication = try !options.flag("doesNotRequireAuthentication")
    let path = (try options.optionalString("endPoint") ?? "") + (try options.optionalString("path") ?? "")
    guard !path.isEmpty else { throw PluginError("pgSendRequest: 'endPoint' and 'path' are both empty; name what to request", status: .json) }
    for (name, value) in try members(of: options, "headerParams") where !name.isEmpty { headers[name] = plainText(value) }

    guard !["GET", "HEAD", "DELETE"].contains(method) else {
      target = Self.appending(try members(of: options, "queryParams"), to: path)
      return
    }
    target = path
    let fileParts = try members(of: options, "fileParams")
    if fileParts.isEmpty {
      body = try Self.content(options)
      if !headers.contains("Content-Type") { headers["Content-Type"] = "application/json" }
    } else {
      let form = try Self.form(try members(of: options, "queryParams"), fileParts, files)
      body = form.encoded
      headers["Content-Type"] = form.contentType
    }
  }

  private static func appending(_ parameters: [JSONObject.Member], to path: String) -> String {
    let query = QueryParameters(parameters.compactMap { name, value in
      name.isEmpty || value.isNull ? nil : (name, plainText(value))
    })
    guard !query.isEmpty else { return path }
    let separator = !path.contains("?") ? "?" : path.hasSuffix("&") || path.hasSuffix("?") ? "" : "&"
    return "\(path)\(separator)\(query.encoded)"
  }

  /// The payload as the page wrote it: JSON is copied, a string is the content itself.
  private static func content(_ options: PluginOptions) throws(PluginError) -> [UInt8] {
    guard let payload = options["queryParams"] else { return Array("{}".utf8) }
    if payload.firstByte == UInt8(ascii: "\"") { return Array(try options.string("queryParams").utf8) }
    return Array(payload.utf8)
  }

  private static func form(
    _ fields: [JSONObject.Member], _ parts: [JSONObject.Member], _ files: UploadFolders
  ) throws(PluginError) -> MultipartForm {
    var form = MultipartForm()
    for (name, value) in fields where !name.isEmpty { form.append(name, text: plainText(value)) }
    for (name, part) in parts where !name.isEmpty {
      guard let url = part["fileUrl"]?.string else {
        throw PluginError("pgSendRequest: the file \"\(name)\" has no 'fileUrl'; give {fileMimeType, fileUrl, fileName}", status: .json)
      }
      let fileName = part["fileName"]?.string ?? url.split(separator: "/").last.map { PercentEncoding.decode($0) } ?? name
      form.append(
        name, file: try files.read(url), fileName: fileName,
        mimeType: part["fileMimeType"]?.string ?? "application/octet-stream")
    }
    return form
  }
}

/// The members of an object option, or of an object written as a string; none when it is absent.
private func members(of options: PluginOptions, _ name: String) throws(PluginError) -> [JSONObject.Member] {
  guard let value = try options.value(name) else { return [] }
  if let object = value.object { return Array(object) }
  if let text = value.string {
    if text.isEmpty { return [] }
    if let object = (try? JSONValue(parsing: text))?.object { return Array(object) }
  }
  throw PluginError("pgSendRequest: '\(name)' must be an object; it is \(value.typeName)", status: .json)
}

/// A value where only text fits: a string as it is, anything else as JSON.
private func plainText(_ value: JSONValue) -> String {
  value.string ?? value.text.description
}
