import JSON
import JavaScriptEngine

/// The natives of IndexedDB that work on stores, indexes and records. Each takes the numbers of the connection and the transaction first.
extension Page {
  static func bindRecords(in realm: PageRealm) {
    // (a change of stores or indexes: see IndexedStorage.alter)
    realm.bind("alterDatabase", .index, .index, .json) { page, connection, transaction, change in
      try page.write(connection, transaction) { storage in try storage.alter(change) }
    }
    // (store): the key that it makes next, or null when it has made all
    realm.bind("nextKey", .index, .index, .index) { page, connection, transaction, store in
      let key = try failing { try page.databases.database(connection).perform(transaction, of: connection, writes: true) { try $0.nextKey(of: Int64(store)) } }
      return key.map { .number($0) } ?? .null
    }
    // (store, key): the keys that it makes are larger from now on
    realm.bind("raiseKey", .index, .index, .index, .number) { page, connection, transaction, store, key in
      try page.write(connection, transaction) { storage in try storage.raiseKey(of: Int64(store), above: key) }
    }
    // (store, whether there must be no such key, key, the value's text and bytes, each entry)
    realm.bind(
      "putRecord", .index, .index, .index, .flag, .utf8(), .utf8(), .optional(.bytes()), .rest(.utf8())
    ) { page, connection, transaction, store, isNew, key, text, bytes, entries in
      let record = IndexedStorage.NewRecord(key: key[...], text: text[...], bytes: bytes, entries: try failing { try IndexEntries(entries) })
      return try page.write(connection, transaction) { storage in try storage.put(record, into: Int64(store), isNew: isNew) }
    }
    // (store, whether there must be no such keys, records in one text: see IndexedStorage.NewRecord.unpacked): how many were written
    realm.bind("putRecords", .index, .index, .index, .flag, .utf8()) { page, connection, transaction, store, isNew, text in
      let records = try failing { try IndexedStorage.NewRecord.unpacked(text) }
      let count = try failing {
        try page.databases.database(connection).perform(transaction, of: connection, writes: true) { storage in
          try storage.put(records, into: Int64(store), isNew: isNew)
        }
      }
      return .number(Double(count))
    }
    // (store, the record's key, each entry)
    realm.bind("addEntries", .index, .index, .index, .utf8(), .rest(.utf8())) { page, connection, transaction, store, key, entries in
      let entries = try failing { try IndexEntries(entries) }
      return try page.write(connection, transaction) { storage in try storage.add(entries, ofRecord: key, in: Int64(store)) }
    }
    // (store, key): the value, or { value, bytes } where it has any, or undefined
    realm.bind("readRecord", .index, .index, .index, .utf8()) { page, connection, transaction, store, key in
      let found = try failing { try page.databases.database(connection).perform(transaction, of: connection) { try $0.value(at: key, in: Int64(store)) } }
      return try found.map { try page.kept($0.value, $0.bytes) } ?? .undefined
    }
    // (a query: see IndexedQuery): rows, or [rows, bytes]
    realm.bind("findRecords", .index, .index, .json) { page, connection, transaction, query in
      let found = try failing {
        let query = try IndexedQuery(query)
        return try page.databases.database(connection).perform(transaction, of: connection) { try $0.find(query) }
      }
      return found.bytes.isEmpty ? .json(found.rows) : try page.pair(.json(found.rows), found.bytes)
    }
    realm.bind("countRecords", .index, .index, .json) { page, connection, transaction, query in
      let count = try failing {
        let query = try IndexedQuery(query)
        return try page.databases.database(connection).perform(transaction, of: connection) { try $0.count(query) }
      }
      return .number(Double(count))
    }
    realm.bind("deleteRecords", .index, .index, .json) { page, connection, transaction, query in
      try page.write(connection, transaction) { storage in try storage.delete(IndexedQuery(query)) }
    }
    realm.bind("clearRecords", .index, .index, .index) { page, connection, transaction, store in
      try page.write(connection, transaction) { storage in try storage.clear(Int64(store)) }
    }
  }

  private func write(_ connection: Int, _ transaction: Int, _ body: (IndexedStorage) throws -> Void) throws -> JavaScriptArgument {
    try Self.failing {
      try databases.database(connection).perform(transaction, of: connection, writes: true) { try body($0) }
    }
    return .undefined
  }

  /// What `browsing/keptValues` reads: a value, or { value, bytes } where it has any.
  func kept(_ value: JSONText, _ bytes: [UInt8]?) throws -> JavaScriptArgument {
    guard let bytes else { return .json(value) }
    let both = try context.evaluate(host: "({ __proto__: null })")
    try both.set("value", .json(value))
    try both.set("bytes", .bytes(bytes))
    return .value(both)
  }

  private func pair(_ first: JavaScriptArgument, _ bytes: [UInt8]) throws -> JavaScriptArgument {
    let pair = try context.evaluate(host: "[]")
    try pair.set("0", first)
    try pair.set("1", .bytes(bytes))
    return .value(pair)
  }
}
