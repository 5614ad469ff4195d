import JSON

/// What the user does to the app's records.
extension FaultRun {
  func createHere() throws {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let city = newCity()
      let name = "N\(counter)"
      log.append("create here \(name)")
      try world.put([
        "Id": .string("local_\(counter)"), "Name": .string(name), "City": .string(city), "Key": .string("key/\(name)"),
        "attributes": ["type": "Account"], "__local__": true, "__locally_created__": true,
        "__locally_updated__": false, "__locally_deleted__": false,
      ])
      model.createHere(name, city)
    }
  }

  /// One that the user sees, and may change.
  func anEntry() throws -> SoupEntry? {
    try world.entries().withoutEchoes.filter { !$0.isDeleted }.randomElement(using: &random)
  }

  func editHere() throws {
    guard let entry = try anEntry() else { return }
    log.append("edit here \(entry.name)")
    let city = newCity()
    try world.put(Self.edited(entry.object, city))
    model.editHere(entry.name, city)
  }

  static func edited(_ entry: JSONObject, _ city: String) -> JSONObject {
    var entry = entry
    entry["City"] = .string(city)
    entry["__local__"] = true
    entry["__locally_updated__"] = true
    return entry
  }

  func deleteHere() throws {
    guard let entry = try anEntry() else { return }
    log.append("delete here \(entry.name)")
    var deleted = entry.object
    deleted["__local__"] = true
    deleted["__locally_deleted__"] = true
    try world.put(deleted)
    model.deleteHere(entry.name)
  }
}

/// What others do to the org's records.
extension FaultRun {
  func createThere() {
    let city = newCity()
    let name = "N\(counter)"
    log.append("create there \(name)")
    world.server.add("Account", ["Name": .string(name), "City": .string(city), "Key": .string("key/\(name)")])
    model.createThere(name, city)
  }

  /// A record that others may change: one whose create the app knows to be through. Were it changed before, only an
  /// external id could tell that it is the one.
  private func aRecordThere() throws -> (id: String, name: String)? {
    let entries = try world.entries()
    let records = world.server.records("Account").compactMap { record -> (String, String)? in
      guard let id = record["Id"]?.string, let name = record["Name"]?.string, !entries.isChanged(name) else { return nil }
      return (id, name)
    }
    return records.randomElement(using: &random)
  }

  func editThere() throws {
    guard let (id, name) = try aRecordThere() else { return }
    log.append("edit there \(name)")
    let city = newCity()
    world.server.change("Account", id, ["City": .string(city)])
    model.mayHold(name, city)
  }

  func deleteThere() throws {
    guard let (id, name) = try aRecordThere() else { return }
    log.append("delete there \(name)")
    world.server.delete("Account", id)
    model.deleteThere(name)
  }
}
