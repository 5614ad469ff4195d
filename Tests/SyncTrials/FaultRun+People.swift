import JSON

/// What the user does to the app's records.
extension FaultRun {
  func createHere() async throws {
    var entries: [JSONObject] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) { entries.append(newEntry()) }
    guard case .saved? = try await user.device.turn([.put(entries)]).first else { throw Broken(description: "creates are refused") }
  }

  /// A record that the user has made and is about to save.
  func newEntry() -> JSONObject {
    let city = newCity()
    let name = "N\(counter)"
    log.append("create here\(who) \(name)")
    model.create(name, city, by: user.number)
    return [
      "Id": .string("local_\(counter)"), "Name": .string(name), "City": .string(city), "Key": .string("key/\(name)"), "Half": aHalf(),
      "attributes": ["type": "Account"], "__local__": true, "__locally_created__": true,
      "__locally_updated__": false, "__locally_deleted__": false,
    ]
  }

  /// One that the user sees, and may change.
  func anEntry() async throws -> SoupEntry? {
    // A clean entry whose record is gone is a ghost: the user has the record's new one, if there is one.
    let ids = idsThere
    return try await user.device.entries().withoutEchoes.filter { !$0.isDeleted && ($0.isChanged || ids.contains($0.recordId)) }
      .randomElement(using: &random)
  }

  func editHere() async throws {
    guard let entry = try await anEntry() else { return }
    log.append("edit here\(who) \(entry.name)")
    let city = newCity()
    try await user.device.put(SoupEntry.edited(entry.object, city))
    model.edit(entry.name, city, by: user.number)
  }

  /// Reads a record into a form, or saves one that was read some time ago, with an edit.
  func useForm() async throws {
    guard let form = try await aForm(), Bool.random(using: &random) else {
      if let entry = try await anEntry() {
        log.append("read\(who) \(entry.name) into a form")
        user.forms.append(entry)
      }
      return
    }
    user.forms.removeAll { $0 === form }
    // A form of a record that is gone has nothing to be saved to.
    let entries = try await user.device.entries().all
    guard let entry = entries.first(where: { $0.entryId == form.entryId && $0.name == form.name }) else { return }
    guard try await mayComeBack(entry) else { return }
    let city = newCity()
    log.append("save\(who) the form of \(form.name) with \(city)")
    try await user.device.put(SoupEntry.edited(form.object, city))
    // What the form does not know of the syncs that brought its record is gone.
    user.broughtByAll.remove(entry.recordId)
    model.undelete(form.name, by: user.number)
    model.edit(form.name, city, by: user.number)
  }

  /// One that is open, rather one whose record the user has deleted since.
  private func aForm() async throws -> SoupEntry? {
    if user.forms.isEmpty { return nil }
    let deleted = Set(try await user.device.entries().all.filter(\.isDeleted).map(\.entryId))
    return user.forms.filter { deleted.contains($0.entryId) }.randomElement(using: &random) ?? user.forms.randomElement(using: &random)
  }

  /// Whether the user may save an entry again. Two users who save a record that is gone make it twice: nobody could tell the two.
  private func mayComeBack(_ entry: SoupEntry) async throws -> Bool {
    if users.count == 1 || idsThere.contains(entry.recordId) { return true }
    guard entry.isChanged else { return false }
    for other in users where other !== user {
      if try await other.device.entries().all.contains(where: { $0.isChanged && $0.name == entry.name }) { return false }
    }
    return true
  }

  func aHalf() -> JSONValue { Bool.random(using: &random) ? "one" : "other" }

  func deleteHere() async throws {
    guard let entry = try await anEntry() else { return }
    log.append("delete here\(who) \(entry.name)")
    var deleted = entry.object
    deleted["__local__"] = true
    deleted["__locally_deleted__"] = true
    try await user.device.put(deleted)
    // Its form is still open, and may be saved yet.
    user.forms.append(entry)
    model.delete(entry.name, by: user.number)
  }
}

/// What others do to the org's records.
extension FaultRun {
  var idsThere: Set<String> { Set(server.records("Account").compactMap { $0["Id"]?.string }) }

  func createThere() {
    let city = newCity()
    let name = "N\(counter)"
    log.append("create there \(name)")
    server.add("Account", ["Name": .string(name), "City": .string(city), "Key": .string("key/\(name)"), "Half": aHalf()])
    model.create(name, city, by: Writers.others)
  }

  /// A record that others may change, also one whose create the app does not know to be through.
  func aRecordThere() -> (id: String, name: String)? { recordsThere.randomElement(using: &random) }

  private var recordsThere: [(id: String, name: String)] {
    server.records("Account").compactMap { record in
      guard let id = record["Id"]?.string, let name = record["Name"]?.string else { return nil }
      return (id, name)
    }
  }

  func editThere() throws {
    let vain = Int.random(in: 0..<4, using: &random) > 0 ? aVainEdit() : nil
    guard let (id, name) = vain?.record ?? aRecordThere() else { return }
    let city = vain?.city ?? newCity()
    log.append("edit there \(name)\(vain == nil ? "" : " to \(city), as a user wished")")
    var fields: JSONObject = ["City": .string(city)]
    if Int.random(in: 0..<3, using: &random) == 0 { fields["Half"] = aHalf() }
    server.change("Account", id, fields)
    model.mayHold(name, city)
  }

  /// A city that a user has given a record in vain, at any time: others may come to the same, which then is theirs.
  private func aVainEdit() -> (record: (id: String, name: String), city: String)? {
    let vain = server.vainCities
    if vain.isEmpty { return nil }
    return recordsThere.flatMap { record in
      (model.records[record.name]?.cities.intersection(vain) ?? []).sorted().map { (record, $0) }
    }.randomElement(using: &random)
  }

  func deleteThere() async throws {
    guard let (id, name) = aRecordThere() else { return }
    // Two users with edits would make it twice.
    var editors = 0
    for user in users where try await user.device.entries().all.contains(where: { $0.isChanged && $0.name == name }) { editors += 1 }
    guard editors < 2 else { return }
    log.append("delete there \(name)")
    server.delete("Account", id)
    model.delete(name, by: Writers.others)
  }
}
