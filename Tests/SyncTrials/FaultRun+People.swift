import JSON

/// What the user does to the app's records.
extension FaultRun {
  func createHere() throws {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let city = newCity()
      let name = "N\(counter)"
      log.append("create here \(name)")
      try world.put([
        "Id": .string("local_\(counter)"), "Name": .string(name), "City": .string(city), "Key": .string("key/\(name)"), "Half": aHalf(),
        "attributes": ["type": "Account"], "__local__": true, "__locally_created__": true,
        "__locally_updated__": false, "__locally_deleted__": false,
      ])
      model.createHere(name, city)
    }
  }

  /// One that the user sees, and may change.
  func anEntry() throws -> SoupEntry? {
    // A clean entry whose record is gone is a ghost: the user has the record's new one, if there is one.
    let ids = Set(world.server.records("Account").compactMap { $0["Id"]?.string })
    return try world.entries().withoutEchoes.filter { !$0.isDeleted && ($0.isChanged || ids.contains($0.recordId)) }.randomElement(using: &random)
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

  /// Reads a record into a form, or saves one that was read some time ago, with an edit.
  func useForm() throws {
    guard let form = forms.randomElement(using: &random), Bool.random(using: &random) else {
      if let entry = try anEntry() {
        log.append("read \(entry.name) into a form")
        forms.append(entry)
      }
      return
    }
    forms.removeAll { $0 === form }
    // A form of a record that is gone has nothing to be saved to.
    guard try world.entries().all.contains(where: { $0.entryId == form.entryId && $0.name == form.name }) else { return }
    let city = newCity()
    log.append("save the form of \(form.name) with \(city)")
    try world.put(Self.edited(form.object, city))
    model.undelete(form.name)
    model.editHere(form.name, city)
  }

  func aHalf() -> JSONValue { Bool.random(using: &random) ? "one" : "other" }

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
    world.server.add("Account", ["Name": .string(name), "City": .string(city), "Key": .string("key/\(name)"), "Half": aHalf()])
    model.createThere(name, city)
  }

  /// A record that others may change, also one whose create the app does not know to be through.
  func aRecordThere() -> (id: String, name: String)? {
    world.server.records("Account").compactMap { record in
      guard let id = record["Id"]?.string, let name = record["Name"]?.string else { return nil }
      return (id, name)
    }.randomElement(using: &random)
  }

  func editThere() throws {
    guard let (id, name) = aRecordThere() else { return }
    log.append("edit there \(name)")
    let city = newCity()
    var fields: JSONObject = ["City": .string(city)]
    if Int.random(in: 0..<3, using: &random) == 0 { fields["Half"] = aHalf() }
    world.server.change("Account", id, fields)
    model.mayHold(name, city)
    model.touch(name)
  }

  func deleteThere() throws {
    guard let (id, name) = aRecordThere() else { return }
    log.append("delete there \(name)")
    world.server.delete("Account", id)
    model.deleteThere(name)
  }
}
