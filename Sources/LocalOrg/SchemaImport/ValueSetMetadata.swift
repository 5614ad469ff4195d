import JSON
import XML

/// Reads the values of a picklist or of a global value set (Metadata API Developer Guide, "CustomValue", "PicklistValue").
struct ValueSetMetadata {
  private let values: [XMLElement]
  private let isSorted: Bool

  init(root: XMLElement) {
    values = root.children.filter { ["value", "customValue", "picklistValues"].contains($0.name) && $0.value("fullName") != nil }
    isSorted = root.flag("sorted")
  }

  var isEmpty: Bool { active.isEmpty }

  private var active: [XMLElement] {
    let active = values.filter { $0.value("isActive") != "false" }
    return isSorted ? active.sorted { ($0.value("label") ?? Self.name($0)) < ($1.value("label") ?? Self.name($1)) } : active
  }

  private static func name(_ value: XMLElement) -> String { value.value("fullName") ?? "" }

  /// The values that records may have but nobody can choose any more.
  var inactive: [String] { values.filter { $0.value("isActive") == "false" }.map(Self.name) }

  /// The members `values` and `default` of a field of a schema file.
  var json: JSONObject {
    var seen: Set<String> = []
    let active = active.filter { seen.insert(Self.name($0)).inserted }
    var json: JSONObject = ["values": .array(active.map { PicklistChoice.json(Self.name($0), label: $0.value("label")) })]
    if let initial = active.first(where: { $0.flag("default") }) { json["default"] = .string(Self.name(initial)) }
    return json
  }

  /// Of the older format: with which values of the controlling field each is offered.
  var controllingValues: JSONObject {
    JSONObject(active.map { value in (Self.name(value), .array(value.children(named: "controllingFieldValues").map { .string($0.text.trimmed) })) })
  }
}
