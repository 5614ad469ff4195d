import JSON

/// How contacts are written for scripts, which differs between the platforms.
struct ContactJSON {
  let isAndroid: Bool
  /// Gives the address of a picture that is put where pages can load it.
  let photoAddress: (AddressBookContact.Photo, Int64) throws -> String

  /// - Parameter fields: what is written besides the id.
  func value(_ id: Int64, _ contact: AddressBookContact, _ fields: ContactFields) throws -> JSONValue {
    var json: JSONObject = ["id": isAndroid ? .string("\(id)") : .integer(id)]
    if isAndroid { json["rawId"] = .string("\(id)") }
    let name = name(contact, fields)
    if let name { json["name"] = name }
    if fields.contains("displayName") {
      // An iPhone has no such field: it stands in where there is no name.
      let isMissing = !isAndroid && name != nil
      json["displayName"] = isMissing ? .null : .string(contact.title)
    }
    if fields.contains("nickname") { json["nickname"] = text(contact.nickname) }
    if fields.contains("note") { json["note"] = text(contact.note) }
    if fields.contains("birthday"), let birthday = contact.birthday { json["birthday"] = .integer(birthday.milliseconds) }
    let lists = [
      ("phoneNumbers", contact.phoneNumbers, ContactTypes.Kind.phone), ("emails", contact.emails, .plain), ("urls", contact.urls, .plain),
      ("ims", contact.ims, .messenger), ("categories", contact.categories, .plain),
    ]
    for (field, list, kind) in lists where fields.contains(field) && !list.isEmpty {
      json[field] = .array(list.enumerated().map { index, entry in
        .object(members(index, entry.type, entry.isPreferred, kind, [("value", .string(entry.value))]))
      })
    }
    if fields.contains("addresses"), !contact.addresses.isEmpty { json["addresses"] = .array(contact.addresses.enumerated().map(address)) }
    if fields.contains("organizations"), !contact.organizations.isEmpty { json["organizations"] = .array(contact.organizations.enumerated().map(organization)) }
    if fields.contains("photos") {
      let addresses = try contact.photos.map { try photoAddress($0, id) } + contact.photoAddresses
      if !addresses.isEmpty {
        json["photos"] = .array(addresses.enumerated().map { index, address in
          ["id": number(index), "pref": false, "type": "url", "value": .string(address)]
        })
      }
    }
    return .object(json)
  }

  private func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private func number(_ index: Int) -> JSONValue { isAndroid ? .string("\(index)") : .integer(Int64(index)) }

  private func members(_ index: Int, _ type: String?, _ isPreferred: Bool, _ kind: ContactTypes.Kind, _ more: [(String, JSONValue)]) -> JSONObject {
    let type = ContactTypes.shown(type, kind, isAndroid: isAndroid)
    return JSONObject([("id", number(index)), ("pref", .bool(isPreferred)), ("type", text(type))] + more)
  }

  private func name(_ contact: AddressBookContact, _ fields: ContactFields) -> JSONValue? {
    let name = contact.name
    guard fields.contains("name"), isAndroid || name.composed != nil else { return nil }
    let parts: [(String, String?)] = [
      ("formatted", name.composed ?? name.formatted), ("familyName", name.familyName), ("givenName", name.givenName), ("middleName", name.middleName),
      ("honorificPrefix", name.honorificPrefix), ("honorificSuffix", name.honorificSuffix),
    ]
    // Android leaves out what is not known.
    let wanted = parts.filter { fields.contains("name", $0.0) && ($0.1 != nil || !isAndroid) }
    return .object(JSONObject(wanted.map { ($0.0, text($0.1)) }))
  }

  private func address(_ index: Int, _ address: AddressBookContact.Address) -> JSONValue {
    var json = members(index, address.type, address.isPreferred, .plain, [
      ("streetAddress", text(address.streetAddress)), ("locality", text(address.locality)), ("region", text(address.region)),
      ("postalCode", text(address.postalCode)), ("country", text(address.country)),
    ])
    let lines = address.parts.joined(separator: "\n")
    json["formatted"] = text(address.formatted ?? (lines.isEmpty ? nil : lines))
    return .object(json)
  }

  private func organization(_ index: Int, _ organization: AddressBookContact.Organization) -> JSONValue {
    .object(members(index, organization.type, organization.isPreferred, .plain, [
      ("name", text(organization.name)), ("department", text(organization.department)), ("title", text(organization.title)),
    ]))
  }
}
