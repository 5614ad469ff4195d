import FoundationEssentials
import JSON

/// A request to a resource of one version, from a user who is known.
struct DataCall: Sendable {
  let request: OrgRequest
  /// The parts of the path after the version.
  let path: [String]
  let version: APIVersion
  /// The versions that the org serves.
  let versions: APIVersions
  let userId: String

  var method: String { request.meantMethod }

  /// The names in the parameter `fields`, nil when it is missing or empty.
  var fields: [String]? {
    let names = (request.query["fields"] ?? "").split(whereSeparator: { ", ".contains($0) }).map(String.init)
    return names.isEmpty ? nil : names
  }

  func notAllowed(_ allowed: String...) -> MethodNotAllowed { MethodNotAllowed(method: method, allowed: allowed) }
}

extension OrgRequest {
  /// The method; a POST may stand for another one, for clients that cannot send it.
  var meantMethod: String {
    guard method == "POST" else { return method }
    return (query["_HttpMethod"] ?? headers["x-http-method-override"] ?? "POST").uppercased()
  }

  /// The fields of a record in the content: JSON, XML, or a form of parts with the record as JSON in its first part and bytes
  /// for base64 fields in others (REST API Developer Guide, "Insert or Update Blob Data").
  func record() throws -> JSONObject {
    if XMLRecord.isType(headers["content-type"] ?? "") { return try XMLRecord(body).fields }
    guard let form = try MultipartContent(self) else { return try jsonObject() }
    guard let first = form.parts.first(where: { $0.fileName == nil && $0.isJSON }) ?? form.parts.first else {
      throw OrgAPIError.unreadableJSON("The first part of the form must be the record")
    }
    let json = OrgRequest(method: method, target: path, headers: ["content-type": "application/json"], body: first.content)
    var record = try json.jsonObject()
    for part in form.parts where part.fileName != nil { record[part.name] = .string(Data(part.content).base64EncodedString()) }
    return record
  }

  /// The content as a JSON object.
  /// - Throws: ``OrgAPIError`` 415 for another type of content, 400 JSON_PARSER_ERROR for text that is not a JSON object.
  func jsonObject() throws -> JSONObject {
    if let type = headers["content-type"], !type.isEmpty, !type.lowercased().contains("json") {
      throw OrgAPIError.unsupportedContent(type)
    }
    // A text that is read with replacement characters in it would be kept with them.
    guard String(validating: body, as: UTF8.self) != nil else { throw OrgAPIError.unreadableJSON("The content is not valid UTF-8") }
    let value: JSONValue
    do throws(JSONParseError) {
      value = try JSONValue(parsing: body)
    } catch {
      throw OrgAPIError.unreadableJSON(body.isEmpty ? "The content is empty; a JSON object is expected" : "\(error)")
    }
    guard let object = value.object else {
      throw OrgAPIError.unreadableJSON("The content is a JSON \(value.typeName); an object is expected")
    }
    return object
  }
}
