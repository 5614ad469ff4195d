import JSON
import WireFormat

/// What an app shows around the records: `tabs`, `theme` and `limits/recordCount` (REST API Developer Guide).
struct AppearanceResource: Sendable {
  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    switch call.path.joined(separator: "/") {
    case "tabs": return .json(.array(shown.map { tab($0, call) }))
    case "theme": return .json(["themeItems": .array(shown.map(theme))])
    case "limits/recordCount" where call.version.number >= 40: return .json(try recordCount(call))
    default: throw OrgAPIError.notFound
    }
  }

  /// The object types that people have tabs for.
  private var shown: [OrgObject] { records.schema.objects.filter(\.isSearchable) }

  private func tab(_ object: OrgObject, _ call: DataCall) -> JSONValue {
    [
      "colors": [], "custom": .bool(object.isCustom), "iconUrl": .string("/img/icon/\(object.name).png"), "icons": [], "label": .string(object.labelPlural),
      "miniIconUrl": .string("/img/icon/\(object.name)16.png"), "name": .string("standard-\(object.name)"), "sobjectName": .string(object.name),
      "url": .string("/\(object.keyPrefix)/o"),
    ]
  }

  private func theme(_ object: OrgObject) -> JSONValue {
    // A colour that an object type keeps.
    let color = String(StableHash.of(object.name) & 0x7F7F7F | 0x404040, radix: 16).uppercased()
    return [
      "colors": [["color": .string(color), "context": "primary", "theme": "theme4"]],
      "icons": [["contentType": "image/png", "height": 32, "theme": "theme3", "url": .string("/img/icon/\(object.name).png"), "width": 32]],
      "name": .string(object.name),
    ]
  }

  /// `limits/recordCount?sObjects=Account,Contact`; without names, of all types that the user sees. All records count that are not in the recycle bin,
  /// whoever may see them ("Record Count"; for what a user sees it refers to `SELECT COUNT()`).
  private func recordCount(_ call: DataCall) throws -> JSONValue {
    let names = (call.request.query["sObjects"] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
    let objects = names.isEmpty ? records.schema.objects : names.compactMap { records.schema.find($0) }
    return ["sObjects": .array(try objects.map { ["count": .integer(try records.count(of: $0)), "name": .string($0.name)] })]
  }
}
