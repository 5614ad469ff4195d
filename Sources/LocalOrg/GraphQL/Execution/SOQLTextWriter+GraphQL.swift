import JSON
import WireFormat

extension SOQLTextWriter {
  /// A value of a field, as comparisons have it; nil for one that is none of its type.
  static func literal(_ value: JSONValue, _ kind: GraphQLFieldKind, isPattern: Bool = false) -> String? {
    if value.isNull { return "null" }
    switch kind {
    case .boolean: return value.bool.map { $0 ? "TRUE" : "FALSE" }
    case .int, .double, .currency, .percent, .latitude, .longitude: return value.double.map(number)
    case .date: return value.string.flatMap { CivilDate($0) }.map(\.text)
    // A plus sign of the zone is part of the literal.
    case .dateTime: return value.string.flatMap { Timestamp($0) }.map { "\($0.text.dropLast(5))Z" }
    case .time: return value.string.flatMap { FieldValues.time($0) }
    case .base64: return nil
    default: return value.string.map { text($0, isPattern: isPattern) }
    }
  }
}
