import Glibc
import JSON
import SQLite

/// A store as lines of JSON, for people, backups and other stores. Not encrypted.
///
/// ```
/// {"gantryStore":1}
/// {"soupName":"contacts","indexes":[{"path":"Name","type":"string"}],"features":[],"lastId":7}
/// {"id":1,"created":1700000000000,"lastModified":1700000000000,"entry":{"Name":"Ada","_soupEntryId":1,...}}
/// ```
extension SmartStore {
  /// Writes all soups, in one state, to a file that only its owner can read. Writers go on meanwhile. The file is there when it is
  /// whole, or not at all.
  ///
  /// - Throws: ``SmartStoreError/archive(path:reason:)``.
  public func export(to path: String) throws {
    let file = try ArchiveWriter(path: path)
    try reader.read { database in
      for name in try database.connection.rows("SELECT soupName FROM soup_attrs ORDER BY id").compactMap({ $0[0].text }) {
        try file.write(database.soup(name), of: database)
      }
    }
    try file.finish()
  }

  /// Makes the soups of an exported file, with the ids and dates that their entries had: all of them, or none.
  ///
  /// - Throws: ``SmartStoreError/archive(path:reason:)``, also when the store has a soup of a name in the file.
  public func importSoups(from path: String) throws {
    let file = try ArchiveReader(path: path)
    try withDatabase { database in
      try database.transaction {
        do { try file.read(into: database) } catch let error as JSONParseError { throw file.bad("it is no JSON: \(error)") }
      }
    }
  }
}

/// Writes the lines.
private final class ArchiveWriter {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var part: String { path + ".part" }

  init(path: String) throws {
    self.path = path
    let descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else {
      throw SmartStoreError.archive(path: path, reason: "it cannot be written: \(String(cString: strerror(errno)))")
    }
    self.file = file
    line(["gantryStore": 1])
  }

  deinit {
    fclose(file)
    unlink(part)
  }

  private func write(_ bytes: some Sequence<UInt8>) {
    // A line's end inside an entry is space between its parts.
    for byte in bytes { putc_unlocked(Int32(byte == 0x0A || byte == 0x0D ? 0x20 : byte), file) }
  }

  private func line(_ value: JSONValue) {
    write(value.text.utf8)
    putc_unlocked(0x0A, file)
  }

  func write(_ soup: Soup, of database: StoreDatabase) throws {
    let last = try database.connection.value("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(soup.table)])?.integer ?? 0
    line([
      "soupName": .string(soup.name), "indexes": try IndexSpec.json(soup.specs).value(), "features": .array(soup.features.map { .string($0.rawValue) }),
      "lastId": .integer(last),
    ])
    let entries = try database.connection.prepare("SELECT id, created, lastModified, soup FROM \(soup.table) ORDER BY id")
    while try entries.step() {
      write("{\"id\":\(entries.integer(0)),\"created\":\(entries.integer(1)),\"lastModified\":\(entries.integer(2)),\"entry\":".utf8)
      write(entries.utf8(3))
      write("}".utf8)
      putc_unlocked(0x0A, file)
    }
  }

  func finish() throws {
    guard fflush(file) == 0, ferror(file) == 0, fsync(fileno(file)) == 0, rename(part, path) == 0 else {
      throw SmartStoreError.archive(path: path, reason: "it cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}

/// Reads the lines.
private final class ArchiveReader {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var number = 0

  init(path: String) throws {
    self.path = path
    guard let file = fopen(path, "re") else {
      throw SmartStoreError.archive(path: path, reason: "it cannot be read: \(String(cString: strerror(errno)))")
    }
    self.file = file
    guard let head = try? next()?.value(), head["gantryStore"] == 1 else { throw bad("it is not an exported store") }
  }

  deinit { fclose(file) }

  func bad(_ reason: String) -> SmartStoreError { .archive(path: path, reason: "line \(number): \(reason)") }

  private func next() throws -> JSONText? {
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    number += 1
    let count = getline(&buffer, &capacity, file)
    guard count > 0, let buffer else {
      if ferror(file) != 0 { throw bad("it cannot be read: \(String(cString: strerror(errno)))") }
      return nil
    }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: count)
    guard bytes.last == 0x0A else { throw bad("it is cut off") }
    return JSONText(unchecked: Array(bytes.dropLast()))
  }

  func read(into database: StoreDatabase) throws {
    var open: (soup: Soup, lastID: Int64)?
    while let line = try next() {
      if let entry = try line.member("entry") {
        guard let soup = open?.soup else { throw bad("an entry comes before any soup") }
        try insert(entry, line, into: soup, database)
        continue
      }
      if let open { try fill(open.soup, open.lastID, database) }
      open = try soup(line.value(), database)
    }
    if let open { try fill(open.soup, open.lastID, database) }
  }

  private func soup(_ value: JSONValue, _ database: StoreDatabase) throws -> (Soup, Int64) {
    guard let name = value["soupName"]?.string, !name.isEmpty else { throw bad("there is neither an entry nor a soup") }
    guard try database.findSoup(name) == nil else { throw bad("the store has a soup \(name) already; remove it first") }
    let specs = try IndexSpec.checked(IndexSpec.list(json: (value["indexes"] ?? .null).text, soup: name), soup: name)
    let features = try SoupFeature.named((value["features"]?.array ?? []).compactMap(\.string), soup: name)
    let soup = try database.schema.create(name, specs, features)
    database.forget(name)
    return (soup, value["lastId"]?.integer ?? 0)
  }

  private func insert(_ entry: JSONText, _ line: JSONText, into soup: Soup, _ database: StoreDatabase) throws {
    let numbers = try ["id", "created", "lastModified"].map { name in
      guard let number = try line.member(name)?.value().integer else { throw bad("the entry has no \(name)") }
      return number
    }
    guard entry.firstByte == UInt8(ascii: "{") else { throw bad("the entry is no object") }
    let statement = try database.statement("INSERT INTO \(soup.table) (id, created, lastModified, soup) VALUES (?, ?, ?, ?)")
    defer { statement.reset() }
    for (index, number) in numbers.enumerated() { try statement.bind(number, at: Int32(index + 1)) }
    try statement.bind(utf8: entry.utf8, at: 4)
    _ = try statement.step()
  }

  /// Computes the indexes of what was inserted.
  private func fill(_ soup: Soup, _ lastID: Int64, _ database: StoreDatabase) throws {
    if soup.hasFullText { try database.connection.execute("INSERT INTO \(soup.fullTextTable) (docid) SELECT id FROM \(soup.table)") }
    try SoupIndexer(soup: soup, database: database).fill(paths: soup.specs.map(\.path))
    let known = try database.connection.value("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(soup.table)])?.integer ?? 0
    try database.connection.run("DELETE FROM sqlite_sequence WHERE name = ?", [.text(soup.table)])
    try database.connection.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [.text(soup.table), .integer(max(known, lastID))])
  }
}
