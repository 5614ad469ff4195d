import JSON
import SQLite

/// Writes entries into one soup, for the length of one upsert: statements and the next id are looked up once.
///
/// New entries wait until there are enough for a statement that inserts many, which costs a third less than one at a time.
struct EntryWriter {
  /// The texts written so far, one after the other.
  private(set) var output: [UInt8] = []

  private let soup: Soup
  /// nil when all entries are new, whatever ids they claim to have.
  private let lookup: EntryLookup?
  private let date = SystemTime.milliseconds
  private var nextID: Int64
  private var scan: EntryScan
  private var inserts: EntryInserts
  private var updates: EntryUpdates

  /// - Parameters:
  ///   - externalIdPath: how to find the entries that are replaced; nil makes all entries new.
  ///   - needsExternalId: whether an entry without a value at that path is an error; else it is new.
  /// - Throws: ``SmartStoreError/notIndexed(soup:path:)`` when entries cannot be found by `externalIdPath`.
  init(soup: Soup, database: StoreDatabase, externalIdPath: String?, needsExternalId: Bool = false, capacity: Int) throws {
    self.soup = soup
    lookup = try externalIdPath.map { try EntryLookup(path: $0, needsValue: needsExternalId, soup: soup, database: database) }
    let sequence = try database.statement("SELECT seq FROM sqlite_sequence WHERE name = '\(soup.table)'")
    defer { sequence.reset() }
    nextID = try sequence.step() ? sequence.integer(0) + 1 : 1
    scan = EntryScan(columns: soup.columns)
    inserts = EntryInserts(soup: soup, database: database, date: date)
    updates = EntryUpdates(soup: soup, database: database, date: date)
    output.reserveCapacity(capacity)
  }

  mutating func write(punctuation byte: Unicode.Scalar) { output.append(UInt8(ascii: byte)) }

  /// Stores one entry and appends its text to ``output``. The bytes have to stay where they are until ``flush()``.
  ///
  /// - Parameters:
  ///   - offset: where the entry's text begins.
  ///   - index: its place in the call, for messages.
  /// - Returns: where its text ends.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, index: Int) throws -> Int {
    do { try scan.scan(bytes, at: offset) } catch {
      throw SmartStoreError.invalidEntry(soup: soup.name, index: index, reason: Self.reason(error, bytes, offset))
    }
    // Entries that wait could be what is looked for.
    if let lookup, lookup.mayFind(scan, from: inserts.firstID) { try flush() }
    let start = output.count
    if let found = try lookup?.find(bytes, scan) {
      scan.append(bytes, id: found.id, date: date, to: &output)
      try output[start...].withUnsafeBufferPointer { try updates.run(found, text: $0, scan.values) }
    } else {
      scan.append(bytes, id: nextID, date: date, to: &output)
      inserts.add(id: nextID, text: start..<output.count, scan.values)
      nextID += 1
      if inserts.isFull { try flush() }
    }
    return scan.range.upperBound
  }

  /// Writes the entries that wait.
  mutating func flush() throws {
    try output.withUnsafeBufferPointer { try inserts.run(texts: $0) }
    scan.arena.forget()
  }

  /// Lets go of the texts, when nobody wants them back. Call after ``flush()``.
  mutating func forgetOutput() { output.removeAll(keepingCapacity: true) }

  private static func reason(_ error: JSONParseError, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> String {
    var scanner = JSONScanner(bytes, at: offset)
    return scanner.peek() == UInt8(ascii: "{") ? "\(error)" : "it must be an object"
  }
}
