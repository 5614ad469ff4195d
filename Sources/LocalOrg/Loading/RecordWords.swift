import JSON
import WireFormat

/// Values for the fields of made-up records: what a field's name calls for, or else its type. The parts of one record's
/// address and name fit together.
struct RecordWords {
  let today: CivilDate
  var random: SeedRandom
  private var number = 0
  private var city = SeedWords.cities[0]
  private var first = ""
  private var last = ""
  private var company = ""

  init(today: CivilDate, random: SeedRandom) { (self.today, self.random) = (today, random) }

  /// Chooses person, place and company of the next record.
  mutating func begin(_ number: Int) {
    self.number = number
    city = random.pick(SeedWords.cities)
    first = random.pick(SeedWords.firstNames)
    last = random.pick(SeedWords.lastNames)
    company = "\(random.pick(SeedWords.companyStarts)) \(random.pick(SeedWords.businesses).ending) \(number)"
  }

  /// nil for a field that is better left empty.
  mutating func value(of field: OrgField, in object: OrgObject) -> JSONValue? {
    if !field.traits.isDisjoint(with: [.externalId, .unique]) { return key(of: field, in: object) }
    if field.type.isText, field.type != .picklist, let text = named(field, in: object) { return .string(String(text.prefix(max(1, field.length)))) }
    return ofType(field, in: object)
  }

  /// A value that no other record has.
  private func key(of field: OrgField, in object: OrgObject) -> JSONValue {
    if field.type.isNumber { return .integer(Int64(number)) }
    let isMail = field.type == .email
    let text = isMail ? mailAddress : "\(object.name.prefix(3).uppercased())-G\(number.padded(to: 6))"
    // Where there is little room, the number alone tells them apart.
    return .string(text.count <= field.length ? text : isMail ? "\(number)@a.test" : String(number, radix: 36, uppercase: true))
  }

  private mutating func named(_ field: OrgField, in object: OrgObject) -> String? {
    switch field.name {
    case "Name": return object.name == "Account" ? company : "\(object.label) \(number)"
    case "FirstName": return first
    case "LastName": return last
    case "Company": return company
    case "Title": return random.pick(SeedWords.jobs).title
    case "Department": return random.pick(SeedWords.jobs).department
    case "Subject": return random.pick(object.name == "Case" ? SeedWords.caseSubjects : SeedWords.taskSubjects)
    case "AccountNumber": return "GX-\(number.padded(to: 7))"
    case "Username": return mailAddress
    case "Website": return "http://www.\(SeedWriter.mailName(company)).example"
    default: return ofAddress(field.name)
    }
  }

  private var mailAddress: String { "\(SeedWriter.mailName(first)).\(SeedWriter.mailName(last)).\(number)@example.com" }

  private mutating func ofAddress(_ name: String) -> String? {
    if name.hasSuffix("Street") { return "\(random.below(1_900) + 1) \(random.pick(SeedWords.streets))" }
    if name.hasSuffix("City") { return city.name }
    if name.hasSuffix("State") { return city.state }
    if name.hasSuffix("PostalCode") { return city.postalPrefix + random.below(100).padded(to: 2) }
    return name.hasSuffix("Country") ? "USA" : nil
  }

  private mutating func ofType(_ field: OrgField, in object: OrgObject) -> JSONValue? {
    let isRequired = field.traits.contains(.required)
    switch field.type {
    case .email: return .string(mailAddress.count <= field.length ? mailAddress : "\(number)@a.test")
    case .phone: return .string(String("(\(city.areaCode)) 555-01\(random.below(100).padded(to: 2))".prefix(max(1, field.length))))
    case .url: return .string(String("http://www.example.com/\(number)".prefix(max(1, field.length))))
    case .picklist, .multipicklist: return choice(field, in: object, isRequired: isRequired)
    case .time: return isRequired ? .string("\(random.below(24).padded(to: 2)):\((random.below(4) * 15).padded(to: 2)):00.000Z") : nil
    case .boolean: return .bool(random.chance(30))
    case .int, .double, .currency, .percent: return amount(field)
    case .date: return .string((today + (random.below(730) - 365)).text)
    case .datetime: return .string(Timestamp(today + (random.below(730) - 365), secondOfDay: random.below(86_400)).text)
    case .string, .textarea: return .string(String("\(random.pick(SeedWords.businesses).does), \(number)".prefix(max(1, field.length))))
    default: return isRequired && field.type == .base64 ? .string("R2FudHJ5") : nil
    }
  }

  /// One of the values that a new record may have. Picklists of several are left empty where they may be.
  private mutating func choice(_ field: OrgField, in object: OrgObject, isRequired: Bool) -> JSONValue? {
    guard field.type == .picklist || isRequired else { return nil }
    let offered = object.recordTypes.first(where: \.isDefault)?.picklists[field.name] ?? field.picklist
    return offered.isEmpty ? (isRequired ? "Other" : nil) : .string(random.pick(offered))
  }

  private mutating func amount(_ field: OrgField) -> JSONValue {
    if field.isCoordinate { return .integer(Int64(random.below(120) - 60)) }
    var limit = 1
    for _ in 0..<min(max(field.precision - field.scale, 0), 6) { limit *= 10 }
    return .integer(Int64(random.below(field.type == .percent ? min(limit, 100) : limit)))
  }
}
