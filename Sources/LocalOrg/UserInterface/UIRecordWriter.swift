import JSON
import WireFormat

/// Writes records as the User Interface API has them: each value with the text that people are shown ("Record", "Field Value").
struct UIRecordWriter {
  let format: LocaleFormat
  let schema: OrgSchema

  /// - Parameters:
  ///   - record: what a query gave.
  ///   - paths: the fields to show, from this record.
  func record(_ record: JSONObject, _ object: OrgObject, paths: [String]) -> JSONValue {
    var fields: [(name: String, value: JSONValue)] = []
    let ways = Dictionary(grouping: paths) { $0.prefix { $0 != "." }.lowercased() }
    for (name, value) in record.map({ ($0.name, $0.value) }) where name != "attributes" {
      guard let below = ways[name.lowercased()] else { continue }
      if let parent = object.relationship(name), object.field(name) == nil {
        fields.append((name, self.parent(value, parent, paths: ["Id"] + below.map { String($0.dropFirst(name.count + 1)) })))
      } else if let field = object.field(name) {
        fields.append((field.name, self.value(value, field)))
      }
    }
    fields.sort { $0.name < $1.name }
    let modified = record["LastModifiedDate"]?.string
    var result: JSONObject = [
      "apiName": .string(object.name), "childRelationships": [:], "eTag": nil, "fields": .object(JSONObject(fields.map { ($0.name, $0.value) })),
      "id": record["Id"] ?? nil, "lastModifiedById": record["LastModifiedById"] ?? nil, "lastModifiedDate": modified.map { .string(Self.moment($0)) } ?? nil,
      "recordTypeId": .string(record["RecordTypeId"]?.string ?? OrgRecordType.masterId), "recordTypeInfo": nil,
      "systemModstamp": record["SystemModstamp"]?.string.map { .string(Self.moment($0)) } ?? nil,
      "weakEtag": modified.flatMap { Timestamp($0) }.map { .integer($0.milliseconds) } ?? 0,
    ]
    if let id = record["RecordTypeId"]?.string, let type = object.recordTypes.first(where: { $0.id == id }) {
      result["recordTypeInfo"] = [
        "available": true, "defaultRecordTypeMapping": .bool(type.isDefault), "master": false, "name": .string(type.label), "recordTypeId": .string(id),
      ]
    }
    result["eTag"] = .string(UIObjectWriter.tag(.object(result)))
    return .object(result)
  }

  private func parent(_ value: JSONValue, _ field: OrgField, paths: [String]) -> JSONValue {
    guard let record = value.object, let type = record["attributes"]?["type"]?.string ?? field.pathTarget,
      let object = schema.find(type)
    else { return ["displayValue": nil, "value": nil] }
    let name = object.nameField.flatMap { record[$0.name]?.string }
    return ["displayValue": name.map { .string($0) } ?? nil, "value": self.record(record, object, paths: paths)]
  }

  func value(_ value: JSONValue, _ field: OrgField) -> JSONValue {
    let value = Self.plain(value, field)
    return ["displayValue": shown(value, field).map { .string($0) } ?? nil, "value": value]
  }

  /// The value by itself: moments end in Z here.
  static func plain(_ value: JSONValue, _ field: OrgField) -> JSONValue {
    guard field.type == .datetime, let text = value.string else { return value }
    return .string(moment(text))
  }

  /// The text that people see, where it is another than the value.
  private func shown(_ value: JSONValue, _ field: OrgField) -> String? {
    switch field.type {
    case .currency: value.double.map { format.currency($0, scale: field.scale) }
    case .percent: value.double.map { format.percent($0, scale: field.scale) }
    case .int, .double: value.double.map { format.number($0, scale: field.scale) }
    case .date: value.string.flatMap { CivilDate($0) }.map { format.date($0) }
    case .datetime: value.string.flatMap { Timestamp($0) }.map { format.dateTime($0, separator: " ") }
    case .picklist: value.string.map { field.picklistLabels[$0] ?? $0 }
    case .multipicklist:
      value.string.map { $0.split(separator: ";").map { field.picklistLabels[String($0)] ?? String($0) }.joined(separator: ";") }
    default: nil
    }
  }

  private static func moment(_ text: String) -> String { text.hasSuffix("+0000") ? "\(text.dropLast(5))Z" : text }
}
