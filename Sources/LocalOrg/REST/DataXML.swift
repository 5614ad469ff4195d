import JSON
import WireFormat

/// An answer of the REST API as XML. A record's `attributes` are attributes of its element, an array is its element again and again, and null
/// is `xsi:nil`.
struct DataXML {
  let text: String

  init(_ value: JSONValue, resource: [String]?, isError: Bool) {
    let root = isError ? "Errors" : Self.root(of: value, resource)
    let content: String
    if let array = value.array {
      let item = isError ? "Error" : root == "Versions" ? "Version" : root == "SearchResults" ? "SearchResult" : "Result"
      content = "<\(root)>\(array.map { Self.element(item, $0) }.joined())</\(root)>"
    } else {
      content = Self.element(root, value)
    }
    text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(content)"
  }

  private static func root(of value: JSONValue, _ resource: [String]?) -> String {
    guard let resource else { return "Versions" }
    if let type = value["attributes"]?["type"]?.string { return type }
    switch resource.first {
    case nil: return "urls"
    case "query", "queryAll": return value["plans"] == nil ? "QueryResult" : "QueryPlans"
    case "search", "parameterizedSearch": return "SearchResults"
    case "limits" where resource.count == 1: return "LimitsSnapshot"
    case "sobjects" where resource.count == 1: return "DescribeGlobal"
    case "sobjects" where resource.last == "describe": return "DescribeSObjectResult"
    case "sobjects" where resource.count == 2 && value["objectDescribe"] != nil: return "SObject"
    default: return value.array == nil ? "Result" : "Results"
    }
  }

  private static func element(_ name: String, _ value: JSONValue) -> String {
    switch value {
    case .null: return "<\(name) xsi:nil=\"true\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"/>"
    case .array(let items): return items.map { element(name, $0) }.joined()
    case .object(let members):
      return "<\(name)\(attributes(members["attributes"]?.object))>\(content(members))</\(name)>"
    default: return "<\(name)>\(MarkupText.content(allowed(value.string ?? value.text.description)))</\(name)>"
    }
  }

  private static func attributes(_ members: JSONObject?) -> String {
    (members ?? [:]).map { name, value in " \(name)=\"\(MarkupText.anywhere(allowed(value.string ?? value.text.description)))\"" }.joined()
  }

  private static func content(_ members: JSONObject) -> String {
    members.filter { $0.name != "attributes" }.map { name, value in
      // Not every member's name is one of XML: those of maps are whatever they like.
      isName(name) ? element(name, value) : "<entry key=\"\(MarkupText.anywhere(allowed(name)))\">\(element("value", value))</entry>"
    }.joined()
  }

  /// The text without what no document may hold: control characters but tabs and line ends (XML 1.0, "Characters").
  private static func allowed(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { scalar in
      [0x9, 0xA, 0xD].contains(scalar.value) || (scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE)
    }))
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
  }
}
