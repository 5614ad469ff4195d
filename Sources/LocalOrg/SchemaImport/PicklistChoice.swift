import JSON

/// A value of a picklist in the words of a schema file.
enum PicklistChoice {
  /// - Parameter label: what people see; nil for the value itself.
  static func json(_ value: String, label: String?) -> JSONValue {
    guard let label, !label.isEmpty, label != value else { return .string(value) }
    return ["value": .string(value), "label": .string(label)]
  }

  /// The value of an entry of a schema file's list.
  static func value(_ entry: JSONValue) -> String? { entry.string ?? entry["value"]?.string }
}

/// The default of a field as metadata has it: a formula, of which literals are taken.
struct DefaultFormula {
  private let text: String

  init(_ text: String) { self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed }

  private var literal: JSONValue? {
    if text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote {
      let inner = text.dropFirst().dropLast()
      return inner.contains(quote) ? nil : .string(String(inner))
    }
    switch text.lowercased() {
    case "true": return true
    case "false": return false
    default: return Double(decimal: text).map { Int64(exactly: $0).map { .integer($0) } ?? .double($0) }
    }
  }

  /// Sets the member `default`, or says in the report that it could not be.
  func add(to value: inout JSONObject, _ place: ImportPlace, _ report: inout SchemaImportReport) {
    guard let literal else { return report.adapt(place, "without its default: the org works out no formulas, such as \(text.prefix(80))") }
    value["default"] = literal
  }
}
