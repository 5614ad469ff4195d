import JSON
import JavaScriptEngine
import SQLite

/// The natives of Web SQL: see `JavaScript/webSQL`.
extension Page {
  static func bindSQL(in realm: PageRealm) {
    // (name as JSON, version, whether a new one stays without a version): { number, isNew }
    realm.bind("openSQL", .json, .text, .flag) { page, name, version, keepsNew in
      let file = try page.databaseFile("websql", name)
      guard !page.isOpaque else { throw DatabaseFailure("SecurityError", "The document has an opaque origin").exception }
      let database = page.environment.session.openSQLDatabases.database(file, in: page.databaseKeeper, quota: page.environment.databaseQuota)
      let isNew = try failing { try database.open(version: version, keepsNew: keepsNew) }
      let number = IndexedDatabase.takeNumber()
      page.databases.sql[number] = (database, [])
      return .json(JSONValue.object(["number": .integer(Int64(number)), "isNew": .bool(isNew)]).text)
    }
    realm.bind("versionOfSQL", .index) { page, number in .string(try failing { try page.sqlDatabase(number).version() }) }
    // (database, whether it only reads, what is told once it has begun, or why it has not): the number of the transaction
    realm.bind("beginSQL", .index, .flag, .callback) { page, number, isReadOnly, answer in
      let database = try page.sqlDatabase(number)
      let transaction = IndexedDatabase.takeNumber()
      page.databases.sql[number]?.transactions.insert(transaction)
      let operation = page.loop.begin(.background, "a transaction of Web SQL waits for another one") { [weak page] (failure: DatabaseFailure?) in
        page?.perform { try answer.callDroppingResult(failure.map { .string($0.message) } ?? .undefined) }
      }
      database.begin(transaction, isReadOnly: isReadOnly) { operation.settle($0) }
      return .number(Double(transaction))
    }
    // (database, transaction, SQL, values as a JSON array): { columns, rows, insertId, rowsAffected }
    realm.bind("executeSQL", .index, .index, .text, .json) { page, number, transaction, sql, values in
      let values = try Self.values(values)
      return .json(try Self.sayingSQL { try page.sqlDatabase(number).execute(sql, values, in: transaction) })
    }
    // (database, transaction, the version that the database gets, if any)
    realm.bind("commitSQL", .index, .index, .optional(.text)) { page, number, transaction, version in
      page.databases.sql[number]?.transactions.remove(transaction)
      try Self.sayingSQL { try page.sqlDatabase(number).commit(transaction, version: version) }
      return .undefined
    }
    realm.bind("rollBackSQL", .index, .index) { page, number, transaction in
      page.databases.sql[number]?.transactions.remove(transaction)
      try page.sqlDatabase(number).rollBack(transaction)
      return .undefined
    }
  }

  private func sqlDatabase(_ number: Int) throws(JavaScriptException) -> SQLDatabase {
    guard let database = databases.sql[number]?.database else { throw DatabaseFailure.misuse("There is no such database").exception }
    return database
  }

  private static func sayingSQL<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let failure as SQLFailure { throw JavaScriptException(message: failure.description) }
  }

  /// Numbers, texts and null; what is infinite is a list of its text. Numbers are SQLite's floating ones, as in WebKit.
  private static func values(_ list: JSONText) throws -> [SQLiteValue] {
    guard let list = try value(of: list).array else { throw JavaScriptException(message: "TypeError: values are a list") }
    return list.map { value in
      if let number = value.double { return .real(number) }
      if let text = value.string { return .text(text) }
      if let text = value[0]?.string { return .real(text.hasPrefix("-") ? -.infinity : .infinity) }
      return .null
    }
  }
}
