import JSON

extension RawStore {
  /// A peer with the entries of the store page, set as the page's store is.
  static func peer(of app: BenchApp, in place: BenchPlace) async throws -> (store: RawStore, settings: [(name: String, value: Int64)]) {
    let settings = try await settings(of: app)
    let entries = try RawEntries(json: try await app.text("entriesText()"))
    let path = "\(place.scratch.path)/raw-\(UInt32.random(in: 0 ... .max)).db"
    return (try RawStore(path: path, pragmas: settings, entries: entries), settings)
  }

  /// The settings of the store's connection, as far as it tells them; synchronous has to be known.
  private static func settings(of app: BenchApp) async throws -> [(name: String, value: Int64)] {
    let settings = try JSONValue(parsing: try await app.text("settings()"))
    let found = (settings.object ?? JSONObject()).compactMap { name, value in value.integer.map { (name: name, value: $0) } }
    guard found.contains(where: { $0.name == "synchronous" }) else {
      throw MeasurementError("the store does not tell how it is set to sync: pragma_synchronous answered nothing")
    }
    return found
  }
}
