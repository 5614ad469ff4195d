import SQLite
import Synchronization

/// Whether a database with indexes of type json1 can be read where its own schema isn't trusted, with the SQLite at hand.
enum JSONIndexes {
  private static let known = Mutex<Bool?>(nil)

  static func areHarmless(on connection: SQLiteConnection) -> Bool {
    known.withLock { known in
      if let known { return known }
      let areHarmless = (try? connection.marksJSONAsHarmless()) ?? false
      known = areHarmless
      return areHarmless
    }
  }
}
