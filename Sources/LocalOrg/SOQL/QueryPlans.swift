import SQLite

/// Compiled queries of one connection, by their form: what clients ask again and again is compiled once.
final class QueryPlans {
  /// A query in SQL, ready to run.
  final class Plan {
    let select: CompiledSelect
    let statement: SQLiteStatement
    fileprivate let parameters: [SQLParameter]
    /// For each parameter, which of the statement's literals it is.
    fileprivate let places: [Int?]

    fileprivate init(_ select: CompiledSelect, _ statement: SQLiteStatement, _ parameters: [SQLParameter], places: [Int?]) {
      self.select = select
      self.statement = statement
      self.parameters = parameters
      self.places = places
    }
  }

  private struct Key: Hashable {
    let form: [UInt8]
    let includeDeleted: Bool
    let levels: Int
    /// See ``OrgSchema/key``.
    let access: String?
  }

  /// When there are more, all are forgotten.
  private static let most = 400

  /// How long one query or search may run: as in the real org.
  var timeLimit = SQLiteTimeLimit.seconds(120)

  private let connection: SQLiteConnection
  private var queries: [Key: Plan] = [:]
  private var records: [String: Plan] = [:]

  init(_ connection: SQLiteConnection) { self.connection = connection }

  // MARK: Queries

  /// The plan of a query and the values that it is to run with.
  ///
  /// - Parameters:
  ///   - context: of who asks.
  ///   - levels: see ``SOQLCompiler/levels``.
  ///   - pageSize: how many rows are needed.
  func query(
    _ soql: String, _ context: RecordContext, includeDeleted: Bool, userId: String, levels: Int = SOQLCompiler.mostLevels, pageSize: Int = .max
  ) throws -> (plan: Plan, values: [SQLiteValue]) {
    let (plan, values) = try plan(soql, context, includeDeleted: includeDeleted, userId: userId, levels: levels)
    let limit = min(plan.select.limit ?? .max, pageSize == .max ? .max : pageSize + 1)
    return (plan, zip(plan.parameters, values).map { if case .pageLimit = $0.source { .integer(Int64(limit)) } else { $1 } })
  }

  private func plan(_ soql: String, _ context: RecordContext, includeDeleted: Bool, userId: String, levels: Int) throws -> (plan: Plan, values: [SQLiteValue]) {
    guard let form = StatementForm(soql) else {
      let plan = try compile(soql, context, includeDeleted: includeDeleted, userId: userId, levels: levels, literals: [])
      return (plan, plan.parameters.map(\.value))
    }
    let key = Key(form: form.key, includeDeleted: includeDeleted, levels: levels, access: context.schema.key)
    if let plan = queries[key], let values = values(of: plan, form, soql) { return (plan, values) }
    let plan = try compile(soql, context, includeDeleted: includeDeleted, userId: userId, levels: levels, literals: form.literals)
    if isLasting(plan, form.literals) {
      if queries.count >= Self.most { queries = [:] }
      queries[key] = plan
    }
    return (plan, plan.parameters.map(\.value))
  }

  private func values(of plan: Plan, _ form: StatementForm, _ soql: String) -> [SQLiteValue]? {
    let errors = SOQLError(statement: soql)
    var values: [SQLiteValue] = []
    values.reserveCapacity(plan.parameters.count)
    for (parameter, place) in zip(plan.parameters, plan.places) {
      if let place, case .literal(let slot) = parameter.source {
        // The compiler reports a text that is no value of the field, and compares with null by other SQL.
        guard let value = try? slot.value(of: form.literals[place].text, errors), value != .null else { return nil }
        values.append(value)
      } else {
        values.append(parameter.value)
      }
    }
    return values
  }

  private func compile(
    _ soql: String, _ context: RecordContext, includeDeleted: Bool, userId: String, levels: Int, literals: [StatementForm.Literal]
  ) throws -> Plan {
    let select = try SOQLCompiler.compile(soql, context, includeDeleted: includeDeleted, userId: userId, levels: levels)
    let sql = select.countsOnly ? select.countSQL() : select.sql(isPage: true)
    let places = sql.parameters.map { parameter -> Int? in
      guard case .literal(let slot) = parameter.source else { return nil }
      return literals.firstIndex { $0.offset == slot.offset }
    }
    return Plan(select, try connection.prepareQuery(sql.sql, context.schema), sql.parameters, places: places)
  }

  /// Whether other statements of its form, other users and other days may use it: every literal in which such statements differ must be the value of a
  /// parameter, and none may be part of the query itself. Sub-queries of children keep values of their own.
  private func isLasting(_ plan: Plan, _ literals: [StatementForm.Literal]) -> Bool {
    guard !plan.select.hasChildren, plan.select.fixedLiterals.isEmpty else { return false }
    guard Set(plan.places.compactMap { $0 }).count == literals.count else { return false }
    return zip(plan.parameters, plan.places).allSatisfy { parameter, place in
      switch parameter.source {
      case .statement, .pageLimit: true
      case .literal: place != nil
      case .moment: false
      }
    }
  }

  // MARK: Records

  /// The plan that reads one record by its id. Its last column tells whether the record is in the recycle bin.
  func record(_ object: OrgObject, _ context: RecordContext, fields: [String]?, _ soql: () throws -> String) throws -> Plan {
    let key = "\(object.name) \(fields?.joined(separator: ",") ?? "*")\(context.schema.key.map { " \($0)" } ?? "")"
    if let plan = records[key] { return plan }
    let select = try SOQLCompiler.compile(try soql(), context, includeDeleted: true)
    let sql = select.sql(filter: SQLFragment(sql: "\(select.alias).\"Id\" = ?", values: [.null]), adding: "\(select.alias).\"IsDeleted\"")
    let plan = Plan(select, try connection.prepareQuery(sql.sql, context.schema), sql.parameters, places: [])
    if records.count >= Self.most { records = [:] }
    records[key] = plan
    return plan
  }
}
