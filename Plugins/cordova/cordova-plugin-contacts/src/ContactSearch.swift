/// Whether a contact is one that a script looks for: one of its fields holds the text, in capitals or not.
struct ContactSearch {
  let filter: String
  let fields: ContactFields

  func finds(_ contact: AddressBookContact, id: Int64) -> Bool {
    if filter.isEmpty || filter == "\(id)" { return true }
    let wanted = Self.folded(filter)
    return texts(of: contact).contains { Self.folded($0).contains(wanted) }
  }

  private static func folded(_ text: String) -> String { text.lowercased() }

  private func texts(of contact: AddressBookContact) -> [String] {
    var texts: [String?] = []
    func add(_ field: String, _ part: String, _ text: String?) { if fields.contains(field, part) { texts.append(text) } }
    if fields.contains("displayName") { texts += [contact.displayName, contact.name.composed] }
    if fields.contains("nickname") { texts.append(contact.nickname) }
    if fields.contains("note") { texts.append(contact.note) }
    add("name", "formatted", contact.name.composed ?? contact.displayName)
    add("name", "familyName", contact.name.familyName)
    add("name", "givenName", contact.name.givenName)
    add("name", "middleName", contact.name.middleName)
    add("name", "honorificPrefix", contact.name.honorificPrefix)
    add("name", "honorificSuffix", contact.name.honorificSuffix)
    let lists = [
      ("phoneNumbers", contact.phoneNumbers), ("emails", contact.emails), ("urls", contact.urls), ("ims", contact.ims), ("categories", contact.categories),
    ]
    for (name, list) in lists {
      for field in list {
        add(name, "value", field.value)
        add(name, "type", field.type)
      }
    }
    for address in contact.addresses {
      add("addresses", "formatted", address.formatted)
      add("addresses", "streetAddress", address.streetAddress)
      add("addresses", "locality", address.locality)
      add("addresses", "region", address.region)
      add("addresses", "postalCode", address.postalCode)
      add("addresses", "country", address.country)
    }
    for organization in contact.organizations {
      add("organizations", "name", organization.name)
      add("organizations", "department", organization.department)
      add("organizations", "title", organization.title)
    }
    return texts.compactMap(\.self)
  }
}
