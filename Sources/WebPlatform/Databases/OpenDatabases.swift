import Synchronization

/// The databases that pages and workers of one app have open, or have had, by their files. May be used on any thread.
final class OpenDatabases: Sendable {
  private struct Key: Hashable {
    let place: String
    let file: String
  }

  private let databases = Mutex<[Key: IndexedDatabase]>([:])

  /// The database of a file.
  ///
  /// - Parameter name: as JSON; nil where it is not known.
  func database(_ file: String, name: String?, in keeper: any DatabaseKeeper, quota: Int64) -> IndexedDatabase {
    databases.withLock { databases in
      let key = Key(place: keeper.place, file: file)
      if let known = databases[key] {
        if let name { known.give(name) }
        return known
      }
      let new = IndexedDatabase(file: file, name: name, in: keeper, quota: quota)
      databases[key] = new
      return new
    }
  }

  /// The files of those in a place, whether or not anything of them is on the disk.
  func files(in keeper: any DatabaseKeeper) -> [String] { databases.withLock { all in all.keys.filter { $0.place == keeper.place }.map(\.file) } }

  /// Takes all databases of a place from those who have them open.
  func takeAll(in place: String) {
    let taken = databases.withLock { all in all.filter { $0.key.place == place }.map(\.value) }
    taken.forEach { $0.takeFromAll() }
  }
}
