import Synchronization

/// The databases of Web SQL that pages of one app have open, or have had, by their files. May be used on any thread.
final class OpenSQLDatabases: Sendable {
  private struct Key: Hashable {
    let place: String
    let file: String
  }

  private let databases = Mutex<[Key: SQLDatabase]>([:])

  /// The database of a file.
  func database(_ file: String, in keeper: any DatabaseKeeper, quota: Int64) -> SQLDatabase {
    databases.withLock { databases in
      let key = Key(place: keeper.place, file: file)
      if let known = databases[key] { return known }
      let new = SQLDatabase(file: file, in: keeper, quota: quota)
      databases[key] = new
      return new
    }
  }

  /// Closes those of a place; what they do next they do where their keepers have them then.
  func takeAll(in place: String) {
    let taken = databases.withLock { databases in
      let all = databases.filter { $0.key.place == place }
      for (key, database) in all {
        databases[key] = nil
        databases[Key(place: database.keeper.place, file: key.file)] = database
      }
      return Array(all.values)
    }
    taken.forEach { $0.take() }
  }
}
