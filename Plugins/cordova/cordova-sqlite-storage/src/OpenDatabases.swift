import CordovaBridge
import JSON
import SQLite
import Synchronization
import WebPlatform

/// The databases that a page has open, or has had, by their names.
final class OpenDatabases: Sendable {
  private let storage: any SQLiteStorage
  private let platform: WebViewPlatform
  private let log: @Sendable (String) -> Void
  /// Ends what still runs when the page ends.
  private let interruption = SQLiteInterruption()
  private let databases = Mutex<[String: PluginDatabase]>([:])

  init(storage: any SQLiteStorage, platform: WebViewPlatform, log: @escaping @Sendable (String) -> Void) {
    (self.storage, self.platform, self.log) = (storage, platform, log)
    storage.whenTaken { [weak self] in self?.letGo() }
  }

  private func database(_ name: String) -> PluginDatabase {
    databases.withLock { databases in
      if let known = databases[name] { return known }
      let new = PluginDatabase(name: name, storage: storage, interruption: interruption)
      databases[name] = new
      return new
    }
  }

  /// Answers a call with what `body` does in the database's turn, or throws.
  private func settle(_ call: PluginCall, _ body: () throws -> Void) {
    do { try body() } catch { call.fail(error) }
  }

  private func location(_ options: PluginOptions) throws -> SQLitePlace.Location {
    let key = try options.optionalString("dblocation")
    // Android's databases lie in one folder; without a word the first JavaScript meant Documents on iOS.
    guard platform == .ios else { return .usual }
    guard let key else { return .documents }
    guard let location = SQLitePlace.Location(rawValue: key) else {
      throw PluginError("\(SQLiteStoragePlugin.service).open: 'dblocation' must be docs, libs or nosync; it is '\(key)'")
    }
    return location
  }

  /// The message that a call without a result of its own succeeds with.
  private func done(_ message: String) -> PluginResult { .ok(.string(platform == .ios ? message : "OK")) }

  // MARK: Actions

  func open(_ call: PluginCall) {
    settle(call) {
      let options = try call.arguments.object(0)
      let name = try options.string("name")
      let place = SQLitePlace(name: name, location: try location(options))
      let isSystems = platform == .android && options["androidOldDatabaseImplementation"] != nil
      let dialect = SQLDialect(platform: platform, isSystems: isSystems)
      let isBundled = options["createFromResource"] != nil
      database(name).inTurn { [log, done = done("Database opened")] database in
        do {
          try database.open(place, dialect, fromBundle: isBundled)
          call.settle(done)
        } catch {
          log("the database '\(name)' cannot be opened: \(error)")
          call.settle(.error("Unable to open DB: \(error)"))
        }
      }
    }
  }

  func close(_ call: PluginCall) {
    settle(call) {
      let name = try call.arguments.object(0).string("path")
      database(name).inTurn { [platform, done = done("DB closed")] database in
        let wasOpen = database.close()
        call.settle(wasOpen || platform == .android ? done : .error("Specified db was not open: '\(name)'"))
      }
    }
  }

  func delete(_ call: PluginCall) {
    settle(call) {
      let options = try call.arguments.object(0)
      let place = SQLitePlace(name: try options.string("path"), location: try location(options))
      database(place.name).inTurn { [platform, done = done("DB deleted")] database in
        do {
          guard try database.delete(place) else {
            let reason = platform == .ios ? "The database does not exist on that path" : "couldn't delete database"
            return call.settle(.error("\(reason): there is none of the name '\(place.name)'"))
          }
          call.settle(done)
        } catch {
          call.settle(.error("couldn't delete database '\(place.name)': \(error)"))
        }
      }
    }
  }

  func run(_ call: PluginCall, _ batch: () throws -> StatementBatch) {
    settle(call) {
      let batch = try batch()
      database(batch.database).inTurn { database in call.settle(database.run(batch)) }
    }
  }

  // MARK: Ends

  /// Closes the files; what a script does next it does where its databases are then.
  private func letGo() {
    interruption.requestOnce()
    for database in databases.withLock({ Array($0.values) }) { database.letGo() }
  }

  /// The page ends. The files are closed when this returns: what runs is ended.
  func closeAll() {
    interruption.request()
    for database in databases.withLock({ Array($0.values) }) { database.end() }
  }
}
