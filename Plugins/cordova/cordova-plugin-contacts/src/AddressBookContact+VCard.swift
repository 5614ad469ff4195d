extension AddressBookContact {
  /// Reads a vCard.
  init(_ card: [VCardLine]) {
    for line in card { take(line, labels: Self.labels(of: card)) }
    takeOrganizations(card)
    if displayName == nil, let composed = name.composed { displayName = composed }
    name.formatted = displayName ?? name.composed
  }

  /// What Apple's address books call properties, by their groups: `item1.X-ABLabel:_$!<HomePage>!$_`.
  private static func labels(of card: [VCardLine]) -> [String: String] {
    var labels: [String: String] = [:]
    for line in card where line.name == "X-ABLABEL" && !line.group.isEmpty {
      var label = line.text
      if label.hasPrefix("_$!<"), label.hasSuffix(">!$_") { label = String(label.dropFirst(4).dropLast(4)).lowercased() }
      labels[line.group] = label
    }
    return labels
  }

  private mutating func take(_ line: VCardLine, labels: [String: String]) {
    let type = labels[line.group] ?? VCardTypes.type(of: line)
    let isPreferred = VCardTypes.isPreferred(line)
    func field(_ value: String) -> [Field] { value.isEmpty ? [] : [Field(type: type, value: value, isPreferred: isPreferred)] }
    switch line.name {
    case "FN": displayName = line.text.isEmpty ? nil : line.text
    case "N": takeName(line.components)
    case "NICKNAME": nickname = nickname ?? line.list.first
    case "TEL": phoneNumbers += field(Self.withoutScheme(line.text, "tel:"))
    case "EMAIL": emails += field(Self.withoutScheme(line.text, "mailto:"))
    case "URL": urls += field(line.text)
    case "IMPP": takeMessenger(line.text, type)
    case "ADR": takeAddress(line, type, isPreferred)
    case "BDAY": birthday = LocalDate(line.text) ?? birthday
    case "NOTE": note = note.map { "\($0)\n\(line.text)" } ?? line.text
    case "CATEGORIES": categories += line.list.map { Field(value: $0) }
    case "PHOTO": takePhoto(line)
    case "UID": uid = line.text
    default:
      if let messenger = VCardTypes.messengers[line.name] { ims += [Field(type: messenger, value: line.text, isPreferred: isPreferred)] }
    }
  }

  /// Titles are properties of their own: they belong to the organization of their group, or to the first one.
  private mutating func takeOrganizations(_ card: [VCardLine]) {
    var found: [(group: String, organization: Organization)] = card.filter { $0.name == "ORG" }.map { line in
      let parts = line.components
      let departments = parts.dropFirst().filter { !$0.isEmpty }
      let name = parts.first.flatMap { $0.isEmpty ? nil : $0 }
      let department = departments.isEmpty ? nil : departments.joined(separator: ", ")
      let organization = Organization(type: VCardTypes.type(of: line), isPreferred: VCardTypes.isPreferred(line), name: name, department: department)
      return (line.group, organization)
    }
    for line in card where line.name == "TITLE" && !line.text.isEmpty {
      if found.isEmpty { found.append((line.group, Organization())) }
      let index = line.group.isEmpty ? 0 : found.firstIndex { $0.group == line.group } ?? 0
      if found[index].organization.title == nil { found[index].organization.title = line.text }
    }
    organizations = found.map(\.organization).filter { !$0.isEmpty }
  }

  private mutating func takeName(_ parts: [String]) {
    func part(_ index: Int) -> String? { index < parts.count && !parts[index].isEmpty ? parts[index] : nil }
    (name.familyName, name.givenName, name.middleName) = (part(0), part(1), part(2))
    (name.honorificPrefix, name.honorificSuffix) = (part(3), part(4))
  }

  private mutating func takeAddress(_ line: VCardLine, _ type: String?, _ isPreferred: Bool) {
    let parts = line.components
    func part(_ index: Int) -> String? { index < parts.count && !parts[index].isEmpty ? parts[index] : nil }
    let street = [part(0), part(1), part(2)].compactMap(\.self).joined(separator: "\n")
    var address = Address(type: type, isPreferred: isPreferred, streetAddress: street.isEmpty ? nil : street)
    (address.locality, address.region, address.postalCode, address.country) = (part(3), part(4), part(5), part(6))
    address.formatted = line.parameters.first { $0.name == "LABEL" }?.value
    if !address.parts.isEmpty || address.formatted != nil { addresses.append(address) }
  }

  /// `skype:name`, or a name alone.
  private mutating func takeMessenger(_ text: String, _ type: String?) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let hasScheme = parts.count == 2 && !parts[0].contains("/")
    guard let value = hasScheme ? parts.last : text, !value.isEmpty else { return }
    // "im" says nothing of which one.
    ims.append(Field(type: type ?? (hasScheme && parts[0].lowercased() != "im" ? parts[0] : nil), value: value))
  }

  private mutating func takePhoto(_ line: VCardLine) {
    if line.isBase64 {
      let bytes = line.content
      if !bytes.isEmpty { photos.append(Photo(mediaType: VCardTypes.mediaType(of: line, bytes), bytes: bytes)) }
    } else if let photo = DataAddress.photo(line.text) {
      photos.append(photo)
    } else if !line.text.isEmpty {
      photoAddresses.append(line.text)
    }
  }

  private static func withoutScheme(_ text: String, _ scheme: String) -> String {
    text.lowercased().hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : text
  }
}
