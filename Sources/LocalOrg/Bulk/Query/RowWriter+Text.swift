import SQLite
import WireFormat

extension RowWriter {
  /// A value as the results of query jobs have it: text as it is, dates with time in the form of ISO 8601 with `Z`, nothing for null.
  mutating func text(of member: RowMember, _ row: SQLiteStatement) -> String {
    switch member.content {
    case .value(let column, let type): Self.text(row.value(Int32(column)), type)
    case .formatted(let column, let type, let scale): Self.text(formatted(row.value(Int32(column)), type, scale), type == .boolean ? .boolean : .string)
    case .compound, .parent, .oneOf, .children: ""
    }
  }

  private static func text(_ value: SQLiteValue, _ type: OrgFieldType) -> String {
    switch value {
    case .null, .blob: return ""
    case .integer(let number): return type == .boolean ? number != 0 ? "true" : "false" : "\(number)"
    case .real(let number): return "\(number)"
    case .text(let text) where type == .datetime && text.hasSuffix("+0000"): return "\(text.dropLast(5))Z"
    case .text(let text): return text
    }
  }
}
