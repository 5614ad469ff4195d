/// Writes a SOSL search clause by clause (Mobile SDK 3.3 guide, "SFRestAPI (QueryBuilder) Category" and "SOSL Builder").
///
/// ```swift
/// let sosl = try SOSLBuilder(term: typed).in(.name)
///   .returning("Contact", fields: ["Id", "Name"], where: SOQLCondition("Email", .differs, nil), limit: 10)
///   .limit(50).build()
/// let found = try await rest.send(.search(sosl)).json()
/// ```
public struct SOSLBuilder: Sendable {
  /// In which fields is searched.
  public enum Scope: String, Sendable, CaseIterable {
    case all = "ALL"
    case name = "NAME"
    case email = "EMAIL"
    case phone = "PHONE"
    case sidebar = "SIDEBAR"
  }

  private struct Returned {
    var type: String
    var fields: [String]
    var clauses: [String]
  }

  private let expression: String
  private var scope = Scope.name
  private var returned: [Returned] = []
  private var filters: [String] = []
  private var maximum: Int?

  /// Searches for words. What is reserved in SOSL loses its meaning: wildcards and quotes are escaped, and AND, OR and NOT are words.
  ///
  /// - Parameter term: as somebody typed it.
  public init(term: String) {
    let words = term.split(whereSeparator: \.isWhitespace).map { word in
      let isOperator = ["AND", "OR", "NOT"].contains(word.uppercased())
      return isOperator ? "\"\(word)\"" : Self.sanitizedSearchTerm(String(word))
    }
    expression = words.joined(separator: " ")
  }

  /// Searches by an expression of SOSL as it is written, with wildcards, quotes and operators: `acme* AND NOT "old name"`. It is not checked:
  /// parts that somebody types go through ``sanitizedSearchTerm(_:)``.
  public init(expression: String) { self.expression = expression }

  /// A term with a backslash before each character that SOSL reserves: `\?&|!{}[]()^~*:"'+-`. (iOS calls it `sanitizeSOSLSearchTerm`.)
  public static func sanitizedSearchTerm(_ term: String) -> String {
    var sanitized = String.UnicodeScalarView()
    for scalar in term.unicodeScalars {
      if reserved.contains(scalar) { sanitized.append("\\") }
      sanitized.append(scalar)
    }
    return String(sanitized)
  }

  private static let reserved = Set("\\?&|!{}[]()^~*:\"'+-".unicodeScalars)

  /// Names are searched unless this says something else, as on iOS.
  public func `in`(_ scope: Scope) -> SOSLBuilder {
    var builder = self
    builder.scope = scope
    return builder
  }

  /// Searches records of a type, besides those of the other types that are named. With none all are searched.
  ///
  /// - Parameters:
  ///   - fields: what is answered of each record; empty for the Id alone.
  ///   - order: such as `Name` or `CreatedDate DESC`.
  ///   - limit: records of this type at most; nil or less than 1 sets no limit.
  public func returning(
    _ type: String, fields: [String] = [], where condition: SOQLCondition? = nil, orderBy order: [String] = [], limit: Int? = nil, offset: Int? = nil
  ) -> SOSLBuilder {
    var clauses: [String] = []
    if let condition { clauses.append("WHERE \(condition)") }
    if !order.isEmpty { clauses.append("ORDER BY \(order.joined(separator: ", "))") }
    if let limit, limit > 0 { clauses.append("LIMIT \(limit)") }
    if let offset, offset > 0 { clauses.append("OFFSET \(offset)") }
    var builder = self
    builder.returned.append(Returned(type: type, fields: fields, clauses: clauses))
    return builder
  }

  /// Adds a filter, such as `DIVISION = 'Global'`, `NETWORK = '0DB...'` or `HIGHLIGHT`.
  public func with(_ filter: String) -> SOSLBuilder {
    var builder = self
    builder.filters.append(filter)
    return builder
  }

  /// - Parameter count: records at most, of all types together; nil or less than 1 leaves it to the server.
  public func limit(_ count: Int?) -> SOSLBuilder {
    var builder = self
    builder.maximum = count.flatMap { $0 > 0 ? $0 : nil }
    return builder
  }

  /// The search.
  /// - Throws: ``QueryBuilderError`` when there is nothing to search for, or a type has clauses but no fields.
  public func build() throws(QueryBuilderError) -> String {
    guard expression.contains(where: { !$0.isWhitespace }) else { throw .noTerm }
    var parts = ["FIND {\(expression)} IN \(scope.rawValue) FIELDS"]
    var types: [String] = []
    for item in returned {
      guard !item.fields.isEmpty || item.clauses.isEmpty else { throw .noReturnedFields(type: item.type) }
      let content = ([item.fields.joined(separator: ", ")] + item.clauses).joined(separator: " ")
      types.append(content.isEmpty ? item.type : "\(item.type)(\(content))")
    }
    if !types.isEmpty { parts.append("RETURNING \(types.joined(separator: ", "))") }
    parts += filters.map { "WITH \($0)" }
    if let maximum { parts.append("LIMIT \(maximum)") }
    return parts.joined(separator: " ")
  }
}
