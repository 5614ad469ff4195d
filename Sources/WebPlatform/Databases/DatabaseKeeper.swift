import SQLite

/// Where the databases of an origin's pages are kept, those of IndexedDB and of Web SQL: one file each.
///
/// May be used on any thread.
public protocol DatabaseKeeper: Sendable {
  /// Tells this place from others: databases of the same file in the same place are one.
  var place: String { get }
  /// Whether a file is still there when nobody has it open.
  var isLasting: Bool { get }

  /// The names of the files that are there.
  func files() throws -> [String]

  /// Opens a database, made when missing.
  ///
  /// - Parameter file: its name, of letters, digits, hyphens and dots.
  func open(_ file: String) throws -> SQLiteConnection

  /// Deletes a database that nobody has open. That there is none is no error.
  func remove(_ file: String) throws

  /// How many bytes on the disk all of them take.
  func size() -> Int64

  /// What the keys of scripts (`CryptoKey`) are sealed with where they are kept in a database: 32 bytes, always the same for one place. Nil where nothing
  /// can be sealed: no key is kept there.
  func sealingKey() throws -> [UInt8]?
}
