/// A condition of SOQL, for WHERE and HAVING.
///
/// ```swift
/// let condition = SOQLCondition("Name", .like, .pattern(startingWith: typed)) && !SOQLCondition("Industry", in: ["Banking", "Media"])
/// ```
public struct SOQLCondition: Sendable, Hashable, CustomStringConvertible {
  public enum Comparison: String, Sendable, CaseIterable {
    case equals = "="
    case differs = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case like = "LIKE"
  }

  /// As it stands in the query.
  public let description: String
  private let form: Form

  /// What it is joined by: SOQL doesn't take AND and OR beside each other without parentheses.
  private enum Form { case comparison, all, any, other }

  private init(_ text: String, _ form: Form) {
    description = text
    self.form = form
  }

  /// A condition as it is written, which is not checked: values that somebody types belong into ``SOQLValue/string(_:)``.
  public init(_ text: String) { self.init(text, .other) }

  /// - Parameter field: a field, a path such as `Account.Name`, or in HAVING a function such as `COUNT(Id)`.
  public init(_ field: String, _ comparison: Comparison, _ value: SOQLValue) {
    self.init("\(field) \(comparison.rawValue) \(value)", .comparison)
  }

  /// Whether the field has one of the values. With none it is true of no record.
  public init(_ field: String, in values: [SOQLValue]) { self.init(field, "IN", values, "=") }

  /// Whether the field has none of the values. With none it is true of every record.
  public init(_ field: String, notIn values: [SOQLValue]) { self.init(field, "NOT IN", values, "!=") }

  /// Whether a picklist of several values has one of these, each of them one or more joined by semicolons.
  public init(_ field: String, includes values: [SOQLValue]) { self.init(field, "INCLUDES", values, "=") }

  /// Whether a picklist of several values has none of these.
  public init(_ field: String, excludes values: [SOQLValue]) { self.init(field, "EXCLUDES", values, "!=") }

  private init(_ field: String, _ word: String, _ values: [SOQLValue], _ comparison: String) {
    let list = values.map(\.description).joined(separator: ", ")
    // SOQL has no empty lists; every record has an Id.
    self.init(values.isEmpty ? "Id \(comparison) null" : "\(field) \(word) (\(list))", .comparison)
  }

  public static func && (left: SOQLCondition, right: SOQLCondition) -> SOQLCondition {
    SOQLCondition("\(left.part(of: .all)) AND \(right.part(of: .all))", .all)
  }

  public static func || (left: SOQLCondition, right: SOQLCondition) -> SOQLCondition {
    SOQLCondition("\(left.part(of: .any)) OR \(right.part(of: .any))", .any)
  }

  public static prefix func ! (condition: SOQLCondition) -> SOQLCondition { SOQLCondition("NOT \(condition.part(of: .other))", .other) }

  private func part(of whole: Form) -> String { form == .comparison || (form == whole && form != .other) ? description : "(\(description))" }
}

extension SOQLCondition: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
