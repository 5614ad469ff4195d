/// Writes a SOQL query clause by clause (Mobile SDK 3.3 guide, "SFRestAPI (QueryBuilder) Category" and "SOQL Builder").
///
/// ```swift
/// let soql = try SOQLBuilder("Id", "Name").from("Account").where("Name", .equals, .string(typed)).orderBy("Name").limit(20).build()
/// let accounts = try await rest.send(.query(soql)).json()
/// ```
///
/// Each function gives a new builder with that clause in the place of an earlier one. Names and clauses given as text are written as they are:
/// only what is a ``SOQLValue`` may come from somebody who types it.
public struct SOQLBuilder: Sendable {
  private let fields: [String]
  private var source: String?
  private var clauses: [Clause: String] = [:]

  private enum Clause: String, CaseIterable {
    case condition = "WHERE"
    case with = "WITH"
    case grouping = "GROUP BY"
    case having = "HAVING"
    case order = "ORDER BY"
    case limit = "LIMIT"
    case offset = "OFFSET"
  }

  /// - Parameter fields: fields, paths, functions or queries of children in parentheses. One that is named twice is asked for once.
  public init(_ fields: [String]) {
    var seen = Set<String>()
    self.fields = fields.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }

  public init(_ fields: String...) { self.init(fields) }

  /// - Parameter source: an object type, or the name of a relationship in a query of children.
  public func from(_ source: String) -> SOQLBuilder {
    var builder = self
    builder.source = source
    return builder
  }

  public func `where`(_ condition: SOQLCondition?) -> SOQLBuilder { setting(.condition, condition?.description) }

  public func `where`(_ field: String, _ comparison: SOQLCondition.Comparison, _ value: SOQLValue) -> SOQLBuilder {
    self.where(SOQLCondition(field, comparison, value))
  }

  /// - Parameter text: such as `SECURITY_ENFORCED` or `DATA CATEGORY Geography__c ABOVE usa__c`.
  public func with(_ text: String?) -> SOQLBuilder { setting(.with, text) }

  public func groupBy(_ fields: String...) -> SOQLBuilder { setting(.grouping, fields.joined(separator: ", ")) }

  /// Chooses among groups.
  public func having(_ condition: SOQLCondition?) -> SOQLBuilder { setting(.having, condition?.description) }

  /// - Parameter fields: such as `Name` or `CreatedDate DESC NULLS LAST`.
  public func orderBy(_ fields: String...) -> SOQLBuilder { setting(.order, fields.joined(separator: ", ")) }

  /// - Parameter count: records at most; nil or less than 1 sets no limit.
  public func limit(_ count: Int?) -> SOQLBuilder { setting(.limit, count.flatMap { $0 > 0 ? String($0) : nil }) }

  /// - Parameter count: records to leave out at the beginning; nil or less than 1 leaves out none.
  public func offset(_ count: Int?) -> SOQLBuilder { setting(.offset, count.flatMap { $0 > 0 ? String($0) : nil }) }

  private func setting(_ clause: Clause, _ text: String?) -> SOQLBuilder {
    var builder = self
    builder.clauses[clause] = text.flatMap { $0.isEmpty ? nil : $0 }
    return builder
  }

  /// The query.
  /// - Throws: ``QueryBuilderError`` when it names no field or no object type.
  public func build() throws(QueryBuilderError) -> String {
    guard !fields.isEmpty else { throw .noFields }
    guard let source, !source.isEmpty else { throw .noSource }
    let parts = Clause.allCases.compactMap { clause in clauses[clause].map { "\(clause.rawValue) \($0)" } }
    return (["SELECT \(fields.joined(separator: ", ")) FROM \(source)"] + parts).joined(separator: " ")
  }
}
