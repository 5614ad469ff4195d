import JSON
import SQLite

/// Changes of the object stores and indexes that a database has.
extension IndexedStorage {
  /// Makes, renames or deletes a store or an index, as the runtime's JavaScript says it: `{"change": "createStore", "id", "name", "keyPath", "isGenerating"}`.
  /// Names and key paths stay the text that they are.
  func alter(_ change: JSONText) throws {
    let members = try change.members(["change", "id", "store", "name", "keyPath", "isGenerating", "isUnique", "isMultiple"])
    guard let kind = try members[0]?.value().string, let id = try members[1]?.value().integer else { throw DatabaseFailure.misuse("A change has a kind and an id") }
    let name = SQLiteValue.text(members[3]?.description ?? "null")
    let path = SQLiteValue.text(members[4]?.description ?? "null")
    func flag(_ place: Int) throws -> Bool { try members[place]?.value().bool == true }
    switch kind {
    case "createStore":
      try connection.run(
        "INSERT INTO stores (id, name, key_path, next_key) VALUES (?, ?, ?, ?)", [.integer(id), name, path, try flag(5) ? .real(1) : .null])
    case "renameStore": try connection.run("UPDATE stores SET name = ? WHERE id = ?", [name, .integer(id)])
    case "deleteStore":
      try clear(id)
      try connection.run("DELETE FROM indexes WHERE store = ?", [.integer(id)])
      try connection.run("DELETE FROM stores WHERE id = ?", [.integer(id)])
    case "createIndex":
      let store = try members[2]?.value().integer ?? 0
      try connection.run(
        "INSERT INTO indexes (id, store, name, key_path, is_unique, is_multiple) VALUES (?, ?, ?, ?, ?, ?)",
        [.integer(id), .integer(store), name, path, .integer(try flag(6) ? 1 : 0), .integer(try flag(7) ? 1 : 0)])
    case "renameIndex": try connection.run("UPDATE indexes SET name = ? WHERE id = ?", [name, .integer(id)])
    case "deleteIndex":
      try connection.run("DELETE FROM entries WHERE source = ?", [.integer(id)])
      try connection.run("DELETE FROM indexes WHERE id = ?", [.integer(id)])
    default: throw DatabaseFailure.misuse("There is no change '\(kind)'")
    }
  }

  /// Deletes all records of a store.
  func clear(_ store: Int64) throws {
    try connection.run("DELETE FROM entries WHERE source IN (SELECT id FROM indexes WHERE store = ?)", [.integer(store)])
    try connection.run("DELETE FROM records WHERE store = ?", [.integer(store)])
  }
}
