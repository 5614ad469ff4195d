import WireFormat

/// Writes contacts as vCards of version 4.0 (RFC 6350), from which they are read as they were.
struct VCardWriter {
  private var lines = ["BEGIN:VCARD", "VERSION:4.0"]

  static func write(_ contact: AddressBookContact) -> [UInt8] {
    var writer = VCardWriter()
    writer.add(contact)
    writer.lines.append("END:VCARD")
    return Array(writer.lines.map { folded($0) + "\r\n" }.joined().utf8)
  }

  private mutating func add(_ contact: AddressBookContact) {
    add("FN", contact.displayName ?? contact.title)
    let name = contact.name
    let parts = [name.familyName, name.givenName, name.middleName, name.honorificPrefix, name.honorificSuffix]
    if parts.contains(where: { $0 != nil }) { lines.append("N:" + parts.map { Self.escaped($0 ?? "") }.joined(separator: ";")) }
    if let uid = contact.uid { add("UID", uid) }
    if let nickname = contact.nickname { add("NICKNAME", nickname) }
    contact.phoneNumbers.forEach { add("TEL", $0.value, $0.type, $0.isPreferred) }
    contact.emails.forEach { add("EMAIL", $0.value, $0.type, $0.isPreferred) }
    contact.urls.forEach { add("URL", $0.value, $0.type, $0.isPreferred) }
    // A name that looks like an address would lose its scheme.
    contact.ims.forEach { add("IMPP", "im:\($0.value)", $0.type, $0.isPreferred) }
    contact.categories.forEach { add("CATEGORIES", $0.value) }
    for address in contact.addresses {
      let parts = [nil, nil, address.streetAddress, address.locality, address.region, address.postalCode, address.country]
      let label = address.formatted.map { ";LABEL=\(Self.quoted($0))" } ?? ""
      lines.append("ADR\(Self.parameters(address.type, address.isPreferred))\(label):" + parts.map { Self.escaped($0 ?? "") }.joined(separator: ";"))
    }
    for (index, organization) in contact.organizations.enumerated() {
      let parts = [organization.name, organization.department].map { Self.escaped($0 ?? "") }
      lines.append("org\(index).ORG\(Self.parameters(organization.type, organization.isPreferred)):" + parts.joined(separator: ";"))
      if let title = organization.title { add("org\(index).TITLE", title) }
    }
    if let birthday = contact.birthday { lines.append("BDAY:\(birthday.text)") }
    if let note = contact.note { add("NOTE", note) }
    for photo in contact.photos { lines.append("PHOTO:data:\(photo.mediaType);base64,\(Base64.encode(photo.bytes))") }
    contact.photoAddresses.forEach { add("PHOTO", $0) }
  }

  private mutating func add(_ name: String, _ value: String, _ type: String? = nil, _ isPreferred: Bool = false) {
    lines.append("\(name)\(Self.parameters(type, isPreferred)):\(Self.escaped(value))")
  }

  private static func parameters(_ type: String?, _ isPreferred: Bool) -> String {
    (type.map { ";TYPE=\(quoted($0))" } ?? "") + (isPreferred ? ";PREF=1" : "")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("^", with: "^^").replacing("\"", with: "^'").replacing("\r\n", with: "^n").replacing("\n", with: "^n")
    return "\"\(escaped)\""
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", ",", ";": escaped += "\\\(character)"
      case "\n", "\r\n", "\r": escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A line in pieces of at most 75 bytes (RFC 6350, 3.2), none of which ends within a character.
  private static func folded(_ line: String) -> String {
    var (folded, count) = ("", 0)
    for character in line.unicodeScalars {
      let width = UTF8.width(character)
      if count + width > 74 {
        folded += "\r\n "
        count = 0
      }
      folded.unicodeScalars.append(character)
      count += width
    }
    return folded
  }
}
