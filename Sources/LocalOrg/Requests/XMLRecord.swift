import JSON
import XML

/// A record as XML: an element whose children are named after fields, `<Account><Name>Acme</Name></Account>`. `xsi:nil` is null, and elements in an element
/// name a parent by an external id (REST API Developer Guide, "Using HTTP Methods and Headers").
struct XMLRecord {
  let fields: JSONObject

  /// - Throws: XML_PARSER_ERROR with line and column.
  init(_ bytes: [UInt8]) throws(OrgAPIError) {
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLElement.rootWithoutDocumentType(of: bytes)
    } catch {
      throw OrgAPIError(errorCode: "XML_PARSER_ERROR", message: bytes.isEmpty ? "The content is empty; an XML document is expected" : "\(error)")
    }
    fields = try Self.fields(of: root)
  }

  private static func fields(of element: XMLElement) throws(OrgAPIError) -> JSONObject {
    var fields = JSONObject()
    for child in element.children {
      guard fields[child.name] == nil else {
        throw OrgAPIError(errorCode: "XML_PARSER_ERROR", message: "line \(child.line): the element '\(child.name)' is there twice")
      }
      fields[child.name] = isNil(child) ? .null : child.children.isEmpty ? .string(child.text) : .object(try Self.fields(of: child))
    }
    return fields
  }

  private static func isNil(_ element: XMLElement) -> Bool {
    element.attributes.contains { ($0.key == "nil" || $0.key.hasSuffix(":nil")) && ["true", "1"].contains($0.value) }
  }

  /// Whether content of a type is XML.
  static func isType(_ type: String) -> Bool {
    let kind = type.lowercased().prefix { $0 != ";" }.filter { $0 != " " }
    return kind == "application/xml" || kind == "text/xml"
  }
}
