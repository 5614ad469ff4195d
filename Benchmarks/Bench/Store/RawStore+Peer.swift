import JSON
import SmartStore

extension RawStore {
  /// A peer with the entries of the store page, set as the page's store is.
  static func peer(of app: BenchApp, in place: BenchPlace) async throws -> (store: RawStore, settings: [(name: String, value: Int64)]) {
    let settings = try settings(in: place)
    let entries = try RawEntries(json: try await app.text("entriesText()"))
    let path = "\(place.scratch.path)/raw-\(UInt32.random(in: 0 ... .max)).db"
    return (try RawStore(path: path, pragmas: settings, entries: entries), settings)
  }

  /// The settings of a store's connection.
  private static func settings(in place: BenchPlace) throws -> [(name: String, value: Int64)] {
    let store = try SmartStore(path: "\(place.scratch.path)/settings-\(UInt32.random(in: 0 ... .max)).db")
    defer { store.close() }
    return try ["synchronous", "cache_size", "page_size"].map { name in
      guard let value = try store.setting(name) else { throw MeasurementError("the store does not tell its \(name)") }
      return (name, value)
    }
  }
}
