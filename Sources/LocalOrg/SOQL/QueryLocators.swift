import JSON
import SQLite

/// What queries have left after their first page, each under a locator.
///
/// A new locator holds no rows, only the query with its values. The numbers of its rows are listed when the next page is asked for, or before
/// anything is written to records (``OrgDatabase/withTransaction(_:)``), whichever comes first: until then the query would find the same rows, in the
/// same order. So a first page costs no more than one with LIMIT, and every row comes exactly once, whatever happens to the records between pages.
struct QueryLocators {
  /// Older locators of a user are forgotten, as in the real org.
  private static let mostPerUser = 10

  /// The query of a locator.
  struct Kept {
    let locator: String
    let soql: String
    let userId: String
    let includeDeleted: Bool
    let batchSize: Int
    let total: Int
  }

  private let connection: SQLiteConnection
  private let context: RecordContext

  /// - Parameter context: of whoever writes or asks.
  init(_ connection: SQLiteConnection, _ context: RecordContext) { (self.connection, self.context) = (connection, context) }

  // MARK: Keeping

  /// Keeps what a query has left, and gives its locator.
  ///
  /// - Parameter values: of the parameters of ``CompiledSelect/rowsSQL()``, as they are now.
  func add(_ soql: String, _ values: [SQLiteValue], userId: String, includeDeleted: Bool, batchSize: Int, total: Int) throws -> String {
    let number = try OrgCounters(connection).next("locator")
    let locator = RecordId(prefix: "01g", number: number).text
    try connection.run(
      """
      INSERT INTO org_locator (locator, number, user_id, soql, parameters, include_deleted, batch_size, total) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(locator), .integer(number), .text(userId), .text(soql), .text(JSONValue.array(values.map(Self.json)).text.description),
        .integer(includeDeleted ? 1 : 0), .integer(Int64(batchSize)), .integer(Int64(total)),
      ])
    try connection.run(
      """
      DELETE FROM org_locator WHERE user_id = ?1 AND number NOT IN
        (SELECT number FROM org_locator WHERE user_id = ?1 ORDER BY number DESC LIMIT \(Self.mostPerUser))
      """, [.text(userId)])
    try connection.run("DELETE FROM org_locator_page WHERE locator NOT IN (SELECT locator FROM org_locator)")
    return locator
  }

  private static func json(_ value: SQLiteValue) -> JSONValue {
    switch value {
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .real(let number): .double(number)
    case .null, .blob: .null
    }
  }

  private static func value(_ json: JSONValue) -> SQLiteValue {
    switch json {
    case .string(let text): .text(text)
    case .integer(let number): .integer(number)
    case .double(let number): .real(number)
    default: .null
    }
  }

  // MARK: Listing

  /// Lists the rows of all locators that have none yet. What follows may write records.
  func listAll() throws {
    for row in try connection.rows("SELECT locator FROM org_locator WHERE is_listed = 0") {
      guard let locator = row[0].text else { continue }
      do { try list(locator) } catch is OrgAPIError {
        // The schema file has lost what the query names.
        try connection.run("DELETE FROM org_locator WHERE locator = ?", [.text(locator)])
      }
    }
  }

  private func list(_ locator: String) throws {
    guard let kept = try find(locator), let parameters = try parameters(locator) else { return }
    // Whoever writes or asks: the rows are those that its user sees.
    let context = try context.asSystem.asUser(kept.userId, connection)
    let select = try SOQLCompiler.compile(kept.soql, context, includeDeleted: kept.includeDeleted, userId: kept.userId)
    let statement = try connection.prepareQuery(select.rowsSQL().sql, context.schema)
    try statement.bind(parameters)
    var numbers: [Int64] = []
    var position = 0
    while position < kept.total, try statement.step() {
      defer { position += 1 }
      // The first page is out already.
      guard position >= kept.batchSize else { continue }
      numbers.append(statement.integer(0))
      if numbers.count == kept.batchSize { try write(&numbers, locator, end: position + 1) }
    }
    if !numbers.isEmpty { try write(&numbers, locator, end: position) }
    try connection.run("UPDATE org_locator SET is_listed = 1 WHERE locator = ?", [.text(locator)])
  }

  private func parameters(_ locator: String) throws -> [SQLiteValue]? {
    let row = try connection.rows("SELECT parameters FROM org_locator WHERE locator = ? AND is_listed = 0", [.text(locator)]).first
    return try row?[0].text.map { try JSONText(validating: $0).value().array ?? [] }?.map(Self.value)
  }

  private func write(_ numbers: inout [Int64], _ locator: String, end: Int) throws {
    try connection.run(
      "INSERT INTO org_locator_page (locator, position, row_numbers) VALUES (?, ?, ?)",
      [.text(locator), .integer(Int64(end - numbers.count)), .blob(numbers.withUnsafeBytes { Array($0) })])
    numbers.removeAll(keepingCapacity: true)
  }

  // MARK: Reading

  func find(_ locator: String) throws -> Kept? {
    let row = try connection.rows(
      "SELECT soql, user_id, include_deleted, batch_size, total FROM org_locator WHERE locator = ?", [.text(locator)]
    ).first
    guard let row, let soql = row[0].text, let userId = row[1].text, let batchSize = row[3].integer, let total = row[4].integer else { return nil }
    return Kept(
      locator: locator, soql: soql, userId: userId, includeDeleted: row[2].integer == 1, batchSize: Int(batchSize), total: Int(total))
  }

  /// The numbers of the rows at some places of a locator.
  func rows(of kept: Kept, from first: Int, to end: Int) throws -> [Int64] {
    try connection.transaction { try list(kept.locator) }
    let pages = try connection.rows(
      "SELECT position, row_numbers FROM org_locator_page WHERE locator = ? AND position > ? AND position < ? ORDER BY position",
      [.text(kept.locator), .integer(Int64(first - kept.batchSize)), .integer(Int64(end))])
    return pages.flatMap { page -> [Int64] in
      guard let position = page[0].integer, case .blob(let bytes) = page[1] else { return [] }
      let numbers = bytes.withUnsafeBytes { source in
        (0..<source.count / 8).map { source.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self) }
      }
      let start = Int(position)
      return Array(numbers[min(max(first - start, 0), numbers.count)..<min(max(end - start, 0), numbers.count)])
    }
  }
}
