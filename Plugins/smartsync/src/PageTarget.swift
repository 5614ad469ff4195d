import JSON
import SmartSync

/// One target of a page, as one sync uses it.
struct PageTarget: Sendable {
  let pages: PageTargets
  let name: String
  let target: JSONObject
  let fields: TargetFields
  /// What the page can do; the rest has a standard answer.
  let methods: Set<String>

  init(pages: PageTargets, name: String, target: JSONObject, fields: TargetFields, methods: Set<String>) {
    self.pages = pages
    self.name = name
    self.target = target
    self.methods = methods
    // What the target says of its fields goes before what was registered.
    self.fields = TargetFields(
      idFieldName: target["idFieldName"]?.string ?? fields.idFieldName,
      modificationDateFieldName: target["modificationDateFieldName"]?.string ?? fields.modificationDateFieldName)
  }

  /// Calls a method of the page's target with the sync's target and these arguments.
  func call(_ method: String, _ arguments: JSONText...) async throws -> JSONText {
    try await pages.ask(name, method, [JSONValue.object(target).text] + arguments)
  }

  /// - Returns: a page of records from `{records, totalSize, next}`, or from the records alone.
  func page(_ method: String, _ argument: JSONText) async throws -> FetchedPage {
    let answer = try await call(method, argument)
    guard let records = try answer.elements() ?? answer.member("records")?.elements() else {
      let given = answer.description.prefix(100)
      throw PageTargetError(text: "\(name).\(method) must give an array of records or {records, totalSize, next}; it gave \(given)")
    }
    let isArray = answer.firstByte == UInt8(ascii: "[")
    return FetchedPage(
      records: records, totalSize: isArray ? records.count : try answer.member("totalSize")?.value().integer.map(Int.init) ?? records.count,
      next: isArray ? nil : try answer.member("next")?.value().string)
  }
}

/// A sync down whose records come from the page.
struct PageSyncDownTarget: SyncDownTarget {
  let page: PageTarget
  var fields: TargetFields { page.fields }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    try await page.page("fetch", JSONValue.integer(maxTimeStamp).text)
  }

  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    guard page.methods.contains("continueFetch") else {
      throw PageTargetError(text: "\(page.name).fetch named a next page (\(next)), but there is no continueFetch")
    }
    return try await page.page("continueFetch", JSONValue.string(next).text)
  }

  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> {
    guard page.methods.contains("ids") else { return try await idsOfAll(connection) }
    let answer = try await page.call("ids")
    guard let ids = try answer.value().array?.map({ $0.string ?? $0.description }) else {
      throw PageTargetError(text: "\(page.name).ids must give an array of ids; it gave \(answer.description.prefix(100))")
    }
    return Set(ids)
  }

  private func idsOfAll(_ connection: SyncConnection) async throws -> Set<String> {
    var fetched = try await startFetch(connection, maxTimeStamp: -1)
    var records = fetched.records
    while let next = fetched.next {
      fetched = try await continueFetch(connection, next: next)
      records += fetched.records
    }
    return try Set(records.compactMap { try $0.member(fields.idFieldName)?.value().string })
  }
}

/// A sync up whose changes the page takes.
struct PageSyncUpTarget: SyncUpTarget {
  let page: PageTarget
  var fields: TargetFields { page.fields }

  func createOnServer(_ connection: SyncConnection, objectType: String, fields: JSONText) async throws -> String {
    let answer = try await page.call("create", JSONValue.string(objectType).text, fields)
    guard let id = try answer.value().string, !id.isEmpty else {
      throw PageTargetError(text: "\(page.name).create must give the new record's id; it gave \(answer.description.prefix(100))")
    }
    return id
  }

  func updateOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fields: JSONText, unmodifiedSince: Int64?
  ) async throws {
    _ = try await page.call("update", JSONValue.string(objectType).text, JSONValue.string(objectId).text, fields)
  }

  func deleteOnServer(_ connection: SyncConnection, objectType: String, objectId: String, unmodifiedSince: Int64?) async throws {
    _ = try await page.call("delete", JSONValue.string(objectType).text, JSONValue.string(objectId).text)
  }

  func fetchFromServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fieldlist: [String]
  ) async throws -> JSONText? {
    let names = JSONValue.array(fieldlist.map { .string($0) }).text
    let answer = try await page.call("retrieve", JSONValue.string(objectType).text, JSONValue.string(objectId).text, names)
    return answer.firstByte == UInt8(ascii: "{") ? answer : nil
  }
}
