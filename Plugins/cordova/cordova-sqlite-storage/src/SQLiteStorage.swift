import SQLite

/// Where the databases of an app's plugin lie.
public protocol SQLiteStorage: Sendable {
  /// Whether a database is there.
  func contains(_ database: SQLitePlace) throws -> Bool

  /// Opens a database, made when missing.
  ///
  /// - Parameter pageSize: of one that is made, in bytes; nil for the usual one.
  func open(_ database: SQLitePlace, pageSize: Int?) throws -> SQLiteConnection

  /// Deletes a database that nobody has open. That there is none is no error.
  func remove(_ database: SQLitePlace) throws

  /// Opens the plain database of that name that the app brings in its `www`; nil when it brings none.
  func bundled(_ name: String) throws -> SQLiteConnection?

  /// Has something called when the databases go to another user, or away with one: what is open has to be closed before it returns.
  func whenTaken(_ close: @escaping @Sendable () -> Void)
}

/// A database's name, and the folder in which it lies.
public struct SQLitePlace: Hashable, Sendable {
  /// The folders that scripts name. On Android all databases lie in one.
  public enum Location: String, Sendable {
    case documents = "docs"
    case library = "libs"
    /// Of databases that no backup takes.
    case usual = "nosync"
  }

  public let name: String
  public let location: Location

  public init(name: String, location: Location) { (self.name, self.location) = (name, location) }
}
