import CordovaBridge
import JSON
import WebPlatform

/// The actions of ``ContactsPlugin`` that the user has allowed.
struct AddressBook: Sendable {
  let store: ContactStore
  let device: Device
  let photos: ContactPhotos
  /// Takes what a script is not told.
  let log: @Sendable (String) -> Void

  private var isAndroid: Bool { device.platform == .android }
  private var json: ContactJSON { ContactJSON(isAndroid: isAndroid, photoAddress: photos.address) }

  /// `[fields, {filter, multiple, desiredFields, hasPhoneNumber}]`.
  func search(_ call: PluginCall) throws -> PluginResult {
    guard let fields = ContactFields(try call.arguments[0]?.value()) else { throw ContactError.invalidArgument }
    let options = try call.arguments[1]?.value()
    let filter = switch options?["filter"] {
    case .string(let text)?: text
    case .integer(let number)?: "\(number)"
    default: ""
    }
    let search = ContactSearch(filter: filter, fields: fields)
    let desired = ContactFields(options?["desiredFields"])
    let isDesired = !(options?["desiredFields"]?.array ?? []).isEmpty
    let needsNumber = isAndroid && options?["hasPhoneNumber"] == true
    // Without a word Android gives all that it finds, and an iPhone one.
    let isMultiple = options?["multiple"]?.bool ?? isAndroid
    var found = try store.contacts().filter { search.finds($0.contact, id: $0.id) && (!needsNumber || !$0.contact.phoneNumbers.isEmpty) }
    if !isMultiple { found = Array(found.prefix(1)) }
    return .ok(.array(try found.map { try json.value($0.id, $0.contact, isDesired ? desired ?? .all : .all) }))
  }

  func save(_ call: PluginCall) throws -> PluginResult {
    guard let given = try call.arguments[0]?.value().object else { throw ContactError.invalidArgument }
    let id = Self.id(given["id"])
    let isNew = given["id"].map { $0.isNull || $0 == "" } ?? true
    if id == nil, !isNew { throw ContactError.unknown }
    let saved = try store.save(id) { contact in contact.take(given, isAndroid: isAndroid, photo: photos.photo) }
    guard let saved else { throw ContactError.unknown }
    return .ok(try json.value(saved.id, saved.contact, .all))
  }

  func remove(_ call: PluginCall) throws -> PluginResult {
    let given = try call.arguments[0]?.value()
    if given == nil || given == .null { throw ContactError.invalidArgument }
    guard let id = Self.id(given), try store.remove(id) else { throw ContactError.unknown }
    return isAndroid ? .ok("OK") : .ok
  }

  private static func id(_ value: JSONValue?) -> Int64? { value?.integer ?? value?.string.flatMap { Int64($0) } }

  // MARK: What a person does

  /// The contact that the person chooses: the first one whose name holds the answer.
  func pick(_ fields: ContactFields) throws -> PluginResult {
    let answer = try answer("no contact is chosen")
    let wanted = answer.lowercased()
    let all = try store.contacts()
    let named = all.first { $0.contact.title.lowercased() == wanted }
    guard let (id, contact) = named ?? all.first(where: { $0.contact.title.lowercased().contains(wanted) }) else {
      log("nobody in the address book is called '\(answer)', which --answer contact or gantry.answer says: no contact is chosen")
      throw ContactError.cancelled
    }
    return .ok(try json.value(id, contact, fields))
  }

  /// The contact that the person makes in an empty form: of the name that is the answer.
  func make() throws -> PluginResult {
    guard let name = try? answer("no contact is made") else { return .ok(.integer(-1)) }
    let saved = try store.save(nil) { contact in
      let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
      (contact.name.givenName, contact.name.familyName) = (parts.first, parts.count > 1 ? parts[1] : nil)
      contact.displayName = name
    }
    return .ok(.integer(saved?.id ?? -1))
  }

  /// Shows a contact, which nobody looks at; that there is none is an error.
  func display(_ call: PluginCall) throws -> PluginResult {
    guard let id = Self.id(try call.arguments[0]?.value()), try store.contacts().contains(where: { $0.id == id }) else { throw ContactError.unknown }
    return .ok
  }

  private func answer(_ consequence: String) throws -> String {
    guard let answer = device.person.answer(.contact) else {
      log("\(consequence), since nobody has said which: run with --answer contact=NAME, or call gantry.answer(\"contact\", \"NAME\")")
      throw ContactError.cancelled
    }
    if answer == Person.cancel { throw ContactError.cancelled }
    return answer
  }
}
