import Glibc
import JSON
import PrivateFiles

/// The address book: the contacts of a folder of vCards, which is never written to, and what the app has changed of them.
///
/// ```
/// index.json   {"next": the next id, "ids": {where a contact of the folder was found: its id}, "removed": [ids of such that are deleted]}
/// 7.vcf        the contact 7, as the app has saved it
/// ```
///
/// Any thread and process may use it: each change is made under a lock, and written as a whole or not at all.
public struct ContactStore: Sendable {
  private struct Index {
    var next: Int64 = 1
    var ids: [String: Int64] = [:]
    var removed: Set<Int64> = []
  }

  private let folder: String
  private let seeds: String?
  private let prepare: @Sendable () throws -> Void

  /// - Parameters:
  ///   - folder: what the app has changed.
  ///   - seeds: the folder of vCards; nil for an address book that begins empty.
  ///   - prepare: makes the folder.
  public init(folder: String, seeds: String?, prepare: @escaping @Sendable () throws -> Void) {
    (self.folder, self.seeds, self.prepare) = (folder, seeds, prepare)
  }

  // MARK: Reading

  /// All contacts by their ids, which stay the same as long as a contact's vCard has the same UID, or else the same place in its file.
  func contacts() throws -> [(id: Int64, contact: AddressBookContact)] {
    try prepare()
    return try locked {
      var index = try readIndex()
      return try contacts(&index).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// - Parameter index: is given ids of what is found first.
  private func contacts(_ index: inout Index) throws -> [Int64: AddressBookContact] {
    var all: [Int64: AddressBookContact] = [:]
    let known = index.ids.count
    for (place, contact) in try seeded() {
      let id = index.ids[place] ?? index.next
      if index.ids[place] == nil { (index.ids[place], index.next) = (id, id + 1) }
      if !index.removed.contains(id) { all[id] = contact }
    }
    if index.ids.count != known { try write(index) }
    for name in try Self.names(in: folder) {
      guard name.hasSuffix(".vcf"), let id = Int64(name.dropLast(4)) else { continue }
      guard let bytes = try file(name).read(), let card = VCardReader.cards(bytes).first else {
        throw ContactStoreError(path: "\(folder)/\(name)", reason: "it holds no vCard; restore it from a copy, or delete it")
      }
      all[id] = AddressBookContact(card)
    }
    return all
  }

  /// The contacts of the folder, by where they were found.
  private func seeded() throws -> [(place: String, contact: AddressBookContact)] {
    guard let seeds else { return [] }
    var (found, places): ([(String, AddressBookContact)], Set<String>) = ([], [])
    for name in try Self.names(in: seeds) where name.lowercased().hasSuffix(".vcf") || name.lowercased().hasSuffix(".vcard") {
      // A seed may be a link.
      guard let bytes = try Self.contents("\(seeds)/\(name)") else { continue }
      for (number, card) in VCardReader.cards(bytes).enumerated() {
        let contact = AddressBookContact(card)
        var place = contact.uid.flatMap { $0.isEmpty ? nil : "uid:\($0)" } ?? "\(name)#\(number)"
        if places.contains(place) { place = "\(name)#\(number)" }
        places.insert(place)
        found.append((place, contact))
      }
    }
    return found
  }

  // MARK: Writing

  /// Keeps a contact.
  ///
  /// - Parameters:
  ///   - id: of the one that it takes the place of; nil for a new one.
  ///   - change: makes of what is there, an empty one for a new one, what is kept.
  /// - Returns: nil when there is none of that id.
  func save(_ id: Int64?, _ change: (inout AddressBookContact) throws -> Void) throws -> (id: Int64, contact: AddressBookContact)? {
    try prepare()
    return try locked {
      var index = try readIndex()
      let all = try contacts(&index)
      if let id, all[id] == nil { return nil }
      var contact = id.flatMap { all[$0] } ?? AddressBookContact()
      try change(&contact)
      let own = id ?? index.next
      if id == nil {
        index.next = own + 1
        // First, so that no id is given twice.
        try write(index)
      }
      try file("\(own).vcf").replace(with: VCardWriter.write(contact))
      return (own, contact)
    }
  }

  /// - Returns: whether there was such a contact.
  func remove(_ id: Int64) throws -> Bool {
    try prepare()
    return try locked {
      var index = try readIndex()
      guard try contacts(&index)[id] != nil else { return false }
      if index.ids.values.contains(id) {
        index.removed.insert(id)
        try write(index)
      }
      let path = "\(folder)/\(id).vcf"
      guard unlink(path) == 0 || errno == ENOENT else { throw ContactStoreError("delete", path, errno) }
      return true
    }
  }

  // MARK: Files

  private func locked<Result>(_ body: () throws -> Result) throws -> Result {
    try Folder(of: "\(folder)/index.json", failure: ContactStoreError.init).locked(body)
  }

  private func file(_ name: String) -> PrivateFile<ContactStoreError> { PrivateFile(path: "\(folder)/\(name)", failure: ContactStoreError.init) }

  private func readIndex() throws -> Index {
    guard let bytes = try file("index.json").read() else { return Index() }
    guard let json = try? JSONValue(parsing: bytes), let next = json["next"]?.integer, let ids = json["ids"]?.object else {
      let reason = "it is damaged; restore it from a copy, or delete the folder, with the contacts that the app has saved"
      throw ContactStoreError(path: "\(folder)/index.json", reason: reason)
    }
    let removed = (json["removed"]?.array ?? []).compactMap(\.integer)
    let numbers = ids.compactMap { place in place.value.integer.map { (place.name, $0) } }
    return Index(next: next, ids: Dictionary(numbers, uniquingKeysWith: { $1 }), removed: Set(removed))
  }

  private func write(_ index: Index) throws {
    let ids = JSONObject(index.ids.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
    let removed = index.removed.sorted().map { JSONValue.integer($0) }
    let json: JSONValue = ["next": .integer(index.next), "ids": .object(ids), "removed": .array(removed)]
    try file("index.json").replace(with: Array(json.text.utf8))
  }

  /// What is in a folder, sorted.
  private static func names(in path: String) throws -> [String] {
    guard let folder = opendir(path) else { throw ContactStoreError("read", path, errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func contents(_ path: String) throws -> [UInt8]? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return try PrivateFile(path: String(cString: real), failure: ContactStoreError.init).read()
  }
}
