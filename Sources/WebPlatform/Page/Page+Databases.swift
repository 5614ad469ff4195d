import JSON
import JavaScriptEngine

/// The natives of IndexedDB: see `JavaScript/databases`.
extension Page {
  static func bindDatabases(in realm: PageRealm) {
    // (name as JSON, version or null, what is told of it): the number of the connection
    realm.bind("openDatabase", .json, .optional(.number), .callback) { page, name, version, answer in
      let version = version.map { Int64(clamping: $0) }
      return .number(Double(try page.connect(to: name, answer) { $0.open($1, version: version, tell: $2) }))
    }
    // (name as JSON, what is told of it)
    realm.bind("deleteDatabase", .json, .callback) { page, name, answer in
      .number(Double(try page.connect(to: name, answer) { $0.delete($1, tell: $2) }))
    }
    // [[name, version]...] of those that have a version
    realm.bind("listDatabases") { page in .json(try failing { try page.listDatabases() }) }
    // { usage, quota } in bytes
    realm.bind("estimateStorage") { page in
      let usage = page.databaseKeeper.size() + Int64(page.storedSizes[.local] ?? 0) * 2
      return .json(JSONValue.object(["usage": .integer(usage), "quota": .integer(page.environment.databaseQuota)]).text)
    }
    realm.bind("closeDatabase", lasting: true, .index) { page, connection in
      if let database = try? page.databases.database(connection) { database.close(connection) }
      return .undefined
    }
    // "versionchange" was fired.
    realm.bind("heardVersionChange", lasting: true, .index) { page, connection in
      if let database = try? page.databases.database(connection) { database.heard(connection) }
      return .undefined
    }
    // (connection, mode, whether the commit waits for the disk, the stores): the number of the transaction
    realm.bind("beginTransaction", .index, .word(IndexedTransaction.Mode.self), .flag, .rest(.index)) { page, connection, mode, isStrict, stores in
      let database = try page.databases.database(connection)
      let number = try failing { try database.begin(mode, of: connection, stores: Set(stores.map(Int64.init)), isStrict: isStrict) }
      page.databases.waits(connection, for: number, hold: page.loop.hold(.background, "a transaction of IndexedDB waits for another one"))
      return .number(Double(number))
    }
    realm.bind("commitTransaction", .index, .index) { page, connection, transaction in
      try failing { try page.databases.database(connection).commit(transaction, of: connection) }
      return .undefined
    }
    realm.bind("abortTransaction", lasting: true, .index, .index) { page, connection, transaction in
      if let hold = page.databases.stopped(connection, waitingFor: transaction) { page.loop.cancel(hold) }
      if let database = try? page.databases.database(connection) { database.abort(transaction, of: connection) }
      return .undefined
    }
    bindRecords(in: realm)
  }

  /// Runs `body`, whose errors reach the runtime's JavaScript with the names of DOMExceptions.
  static func failing<Result>(_ body: () throws -> Result) throws(JavaScriptException) -> Result {
    do { return try body() } catch let exception as JavaScriptException { throw exception } catch { throw DatabaseFailure(error).exception }
  }

  /// Where the page's databases are kept.
  var databaseKeeper: any DatabaseKeeper { environment.databases ?? environment.session.memoryDatabases }

  /// The file of a database: names may hold anything, and be of any length.
  ///
  /// - Parameter name: as JSON.
  func databaseFile(_ kind: String, _ name: JSONText) throws(JavaScriptException) -> String {
    guard name.isValid, name.firstByte == UInt8(ascii: "\"") else { throw JavaScriptException(message: "SyntaxError: a database's name is a JSON string") }
    guard let hash = HashFunction.sha256.digest(Array(name.utf8)) else { throw DatabaseFailure("UnknownError", "libcrypto makes no digests").exception }
    return "\(kind)-" + hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// - Parameter begin: has a database opened or deleted, by a number, and what hears of it.
  private func connect(
    to name: JSONText, _ answer: JavaScriptValue, _ begin: (IndexedDatabase, Int, @escaping @Sendable (DatabaseEvent) -> Void) -> Void
  ) throws -> Int {
    guard !isOpaque else { throw DatabaseFailure("SecurityError", "The document has an opaque origin").exception }
    let file = try databaseFile("indexed", name)
    let database = environment.session.openDatabases.database(file, name: name.description, in: databaseKeeper, quota: environment.databaseQuota)
    let number = IndexedDatabase.takeNumber()
    var own: EventLoopPort<DatabaseEvent>?
    let port = loop.openPort { [weak self] (event: DatabaseEvent) in
      guard let self else { return }
      if case .ended = event {
        databases.remove(number).forEach(loop.cancel)
        own.map(loop.close)
        own = nil
      } else {
        perform { try self.tell(event, number, answer) }
      }
    }
    own = port
    databases.add(number, database, hold: loop.hold(.background, "a database of IndexedDB is being opened or deleted"))
    begin(database, number) { port.send($0) }
    return number
  }

  private func tell(_ event: DatabaseEvent, _ number: Int, _ answer: JavaScriptValue) throws {
    func tell(_ kind: String, _ details: JavaScriptArgument...) throws {
      let all = [.string(kind)] + details
      switch all.count {
      case 1: try answer.callDroppingResult(all[0])
      case 2: try answer.callDroppingResult(all[0], all[1])
      case 3: try answer.callDroppingResult(all[0], all[1], all[2])
      default: try answer.callDroppingResult(all[0], all[1], all[2], all[3], all.count > 4 ? all[4] : .undefined)
      }
    }
    func version(_ number: Int64?) -> JavaScriptArgument { number.map { .number(Double($0)) } ?? .null }
    switch event {
    case .started(let transaction), .notStarted(let transaction, _):
      if let hold = databases.stopped(number, waitingFor: transaction) { loop.cancel(hold) }
    case .failed, .upgrading, .opened, .deleted: if let hold = databases.answered(number) { loop.cancel(hold) }
    default: break
    }
    switch event {
    case .failed(let failure): try tell("failed", .string(failure.description))
    case .blocked(let old, let new): try tell("blocked", version(old), version(new))
    case .upgrading(let schema, let old, let new, let transaction):
      try tell("upgrading", .json(schema), version(old), version(new), .number(Double(transaction)))
    case .opened(let schema): try tell("opened", .json(schema))
    case .deleted(let old): try tell("deleted", version(old))
    case .versionChange(let old, let new): try tell("versionchange", version(old), version(new))
    case .started(let transaction): try tell("started", .number(Double(transaction)))
    case .notStarted(let transaction, let failure): try tell("notStarted", .number(Double(transaction)), .string(failure.description))
    case .taken: try tell("taken")
    case .ended: break
    }
  }

  private func listDatabases() throws -> JSONText {
    guard !isOpaque else { throw DatabaseFailure("SecurityError", "The document has an opaque origin") }
    let (keeper, open) = (databaseKeeper, environment.session.openDatabases)
    var writer = JSONWriter()
    writer.raw("[")
    for file in Set(try keeper.files() + open.files(in: keeper)).sorted() where file.hasPrefix("indexed-") {
      guard let found = try open.database(file, name: nil, in: keeper, quota: environment.databaseQuota).nameAndVersion() else { continue }
      writer.raw("\(writer.bytes.count > 1 ? "," : "")[\(found.name),\(found.version)]".utf8)
    }
    writer.raw("]")
    return writer.text
  }
}
