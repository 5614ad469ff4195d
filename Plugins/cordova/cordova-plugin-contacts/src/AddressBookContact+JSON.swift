import JSON

extension AddressBookContact {
  /// Takes what a script saves. What it leaves out or has as null stays as it was; an empty text or list takes away.
  ///
  /// - Parameter photo: reads a picture by the address or base64 text that a script gives; nil when there is none.
  mutating func take(_ json: JSONObject, isAndroid: Bool, photo: (String) throws -> Photo?) rethrows {
    if let given = json["name"]?.object { takeName(given) }
    Self.take(json["nickname"], into: &nickname)
    Self.take(json["note"], into: &note)
    takeDisplayName(json["displayName"], isAndroid: isAndroid)
    if let list = json["phoneNumbers"]?.array { phoneNumbers = list.compactMap(Self.field) }
    if let list = json["emails"]?.array { emails = list.compactMap(Self.field) }
    if let list = json["urls"]?.array { urls = list.compactMap(Self.field) }
    if let list = json["ims"]?.array { ims = list.compactMap(Self.field) }
    if let list = json["categories"]?.array { categories = list.compactMap(Self.field) }
    if let list = json["addresses"]?.array { addresses = list.compactMap(Self.address) }
    if let list = json["organizations"]?.array { organizations = list.compactMap(Self.organization) }
    switch json["birthday"] {
    case .integer(let moment): birthday = LocalDate(milliseconds: Double(moment)) ?? birthday
    case .double(let moment): birthday = LocalDate(milliseconds: moment) ?? birthday
    case .string(let text): birthday = text.isEmpty ? nil : LocalDate(text) ?? Double(text).flatMap { LocalDate(milliseconds: $0) } ?? birthday
    default: break
    }
    if let list = json["photos"]?.array {
      let given = list.compactMap { $0["value"]?.string }.filter { !$0.isEmpty }
      let read = try given.map { ($0, try photo($0)) }
      photos = read.compactMap(\.1)
      photoAddresses = read.filter { $0.1 == nil }.map(\.0)
    }
  }

  private static func take(_ value: JSONValue?, into text: inout String?) {
    guard let given = value.flatMap(plain) else { return }
    text = given.isEmpty ? nil : given
  }

  /// A text, or a number as one.
  private static func plain(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer, .double: value.description
    default: nil
    }
  }

  private mutating func takeName(_ json: JSONObject) {
    Self.take(json["familyName"], into: &name.familyName)
    Self.take(json["givenName"], into: &name.givenName)
    Self.take(json["middleName"], into: &name.middleName)
    Self.take(json["honorificPrefix"], into: &name.honorificPrefix)
    Self.take(json["honorificSuffix"], into: &name.honorificSuffix)
    if let composed = name.composed {
      displayName = composed
    } else {
      Self.take(json["formatted"], into: &displayName)
    }
    name.formatted = displayName
  }

  private mutating func takeDisplayName(_ value: JSONValue?, isAndroid: Bool) {
    guard let text = value?.string, !text.isEmpty else { return }
    if isAndroid {
      displayName = text
    } else if name.composed == nil, nickname == nil {
      // An iPhone has no such field.
      nickname = text
    }
  }

  private static func field(_ json: JSONValue) -> Field? {
    guard let value = json["value"].flatMap(plain), !value.isEmpty else { return nil }
    return Field(type: type(json), value: value, isPreferred: json["pref"] == true)
  }

  private static func type(_ json: JSONValue) -> String? { json["type"].flatMap(plain).flatMap { $0.isEmpty ? nil : $0 } }

  private static func address(_ json: JSONValue) -> Address? {
    var address = Address(type: type(json), isPreferred: json["pref"] == true)
    take(json["streetAddress"], into: &address.streetAddress)
    take(json["locality"], into: &address.locality)
    take(json["region"], into: &address.region)
    take(json["postalCode"], into: &address.postalCode)
    take(json["country"], into: &address.country)
    // The system makes it of the parts, where there are some.
    if address.parts.isEmpty { take(json["formatted"], into: &address.formatted) }
    return address.parts.isEmpty && address.formatted == nil ? nil : address
  }

  private static func organization(_ json: JSONValue) -> Organization? {
    var organization = Organization(type: type(json), isPreferred: json["pref"] == true)
    take(json["name"], into: &organization.name)
    take(json["department"], into: &organization.department)
    take(json["title"], into: &organization.title)
    return organization.isEmpty ? nil : organization
  }
}
