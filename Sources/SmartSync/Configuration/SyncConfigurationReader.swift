import JSON

/// Reads the list of syncs of a configuration file, and notes what is wrong where.
struct SyncConfigurationReader {
  private static let members = ["syncName", "syncType", "soupName", "target", "options"]

  private let json: JSONText
  private let path: String
  private(set) var mistakes: [SyncConfiguration.Mistake] = []

  init(json: JSONText, path: String) {
    self.json = json
    self.path = path
  }

  /// - Throws: ``SyncConfiguration/Mistake``.
  mutating func syncs() throws -> [SyncConfiguration.PlannedSync] {
    let list: [JSONText]?
    do {
      _ = try json.value()
      list = try json.member("syncs")?.elements()
    } catch {
      throw mistake(at: JSONPlace(line: error.line, column: error.column), "this is not JSON: \(error.reason)")
    }
    guard let list else { throw mistake(at: json, #"the file must be an object with a list "syncs""#) }
    var planned: [SyncConfiguration.PlannedSync] = []
    for item in list {
      do {
        let sync = try sync(item)
        if let first = planned.first(where: { $0.name == sync.name }) {
          throw mistake(at: item, "there is a sync named \"\(sync.name)\" already, in line \(first.place.line); this one is left out")
        }
        planned.append(sync)
      } catch let mistake as SyncConfiguration.Mistake {
        mistakes.append(mistake)
      }
    }
    return planned
  }

  private mutating func sync(_ item: JSONText) throws -> SyncConfiguration.PlannedSync {
    guard let sync = try item.value().object else { throw mistake(at: item, "a sync must be an object; it is left out") }
    let name = try string("syncName", of: item, sync, "a name to run it by")
    let types = [SyncType.syncDown, .syncUp].map(\.rawValue)
    let typeName = try string("syncType", of: item, sync, types.joined(separator: " or "))
    guard let type = SyncType(rawValue: typeName) else {
      throw mistake(at: try item.member("syncType") ?? item, "\"syncType\" is \"\(typeName)\"; it must be \(types.joined(separator: " or ")); the sync is left out")
    }
    for member in sync.keys where !Self.members.contains(member) {
      mistakes.append(mistake(at: try item.member(member) ?? item, "\"\(member)\" means nothing here; a sync has \(Self.members.joined(separator: ", "))"))
    }
    return SyncConfiguration.PlannedSync(
      name: name, type: type, soupName: try string("soupName", of: item, sync, "the soup to sync"),
      target: try object("target", of: item, sync) ?? [:], options: try object("options", of: item, sync).map { .object($0) } ?? .null,
      place: json.place(of: item))
  }

  private func string(_ name: String, of item: JSONText, _ sync: JSONObject, _ meaning: String) throws -> String {
    guard let value = sync[name], !value.isNull else { throw mistake(at: item, "the sync has no \"\(name)\" (\(meaning)) and is left out") }
    guard let text = value.string, !text.isEmpty else {
      throw mistake(at: try item.member(name) ?? item, "\"\(name)\" must be a string (\(meaning)); the sync is left out")
    }
    return text
  }

  private func object(_ name: String, of item: JSONText, _ sync: JSONObject) throws -> JSONObject? {
    guard let value = sync[name], !value.isNull else { return nil }
    guard let object = value.object else {
      throw mistake(at: try item.member(name) ?? item, "\"\(name)\" must be an object, and is a \(value.typeName); the sync is left out")
    }
    return object
  }

  private func mistake(at part: JSONText, _ reason: String) -> SyncConfiguration.Mistake { mistake(at: json.place(of: part), reason) }

  private func mistake(at place: JSONPlace, _ reason: String) -> SyncConfiguration.Mistake {
    SyncConfiguration.Mistake(path: path, place: place, reason: reason)
  }
}
