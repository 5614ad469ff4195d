import JSON
import WireFormat

/// In which form `/services/data` answers: JSON, or XML by the suffix `.xml` of the path or the header Accept (REST API Developer Guide, "Using
/// HTTP Methods and Headers").
enum DataFormat: Sendable {
  case json, xml

  /// The format that a request asks for, and the request without the suffix that says so, which counts before the header.
  static func read(_ request: OrgRequest) -> (format: DataFormat, request: OrgRequest) {
    // Versions such as "v33.0" have no suffix, and neither have the bytes of a record.
    guard let last = request.segments.last, request.segments.count > 3 else { return (accepted(request), request) }
    for (suffix, format) in [(".json", DataFormat.json), (".xml", DataFormat.xml)] where last.lowercased().hasSuffix(suffix) && last.count > suffix.count {
      return (format, request.withoutSuffix(suffix.count))
    }
    return (accepted(request), request)
  }

  private static func accepted(_ request: OrgRequest) -> DataFormat {
    for type in (request.headers["accept"] ?? "").lowercased().split(separator: ",") {
      switch type.prefix(while: { $0 != ";" }).filter({ $0 != " " }) {
      case "application/json", "*/*", "application/*": return .json
      case "application/xml", "text/xml": return .xml
      default: continue
      }
    }
    return .json
  }

  /// An answer in this form. What is no JSON stays as it is.
  /// - Parameter resource: the parts of the path after the version; empty for the list of resources, nil for that of versions.
  func written(_ response: OrgResponse, of resource: [String]?) -> OrgResponse {
    guard self == .xml, let place = response.headers.firstIndex(where: { $0.name == "Content-Type" }),
      response.headers[place].value.hasPrefix("application/json"), let value = try? JSONValue(parsing: response.body)
    else { return response }
    var response = response
    response.headers[place].value = "application/xml;charset=UTF-8"
    response.body = Array(DataXML(value, resource: resource, isError: response.status >= 400).text.utf8)
    return response
  }
}
