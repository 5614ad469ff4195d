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
    if field.traits.contains(.externalId) { return .string("\(object.name.prefix(3).uppercased())-G\(number.padded(to: 6))") }
    if field.type.isText, field.type != .picklist, let text = named(field, in: object) { return .string(String(text.prefix(max(1, field.length)))) }
    return ofType(field)
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

  private mutating func ofType(_ field: OrgField) -> JSONValue? {
    switch field.type {
    case .email: return .string(mailAddress)
    case .phone: return .string("(\(city.areaCode)) 555-01\(random.below(100).padded(to: 2))")
    case .url: return .string("http://www.example.com/\(number)")
    case .picklist: return field.picklist.isEmpty ? nil : .string(random.pick(field.picklist))
    case .boolean: return .bool(random.chance(30))
    case .int, .double, .currency, .percent: return amount(field)
    case .date: return .string((today + (random.below(730) - 365)).text)
    case .datetime: return .string(Timestamp(today + (random.below(730) - 365), secondOfDay: random.below(86_400)).text)
    case .string, .textarea: return .string(String("\(random.pick(SeedWords.businesses).does), \(number)".prefix(max(1, field.length))))
    default: return field.traits.contains(.required) && field.type == .base64 ? .string("R2FudHJ5") : nil
    }
  }

  private mutating func amount(_ field: OrgField) -> JSONValue {
    var limit = 1
    for _ in 0..<min(max(field.precision - field.scale, 1), 6) { limit *= 10 }
    return .integer(Int64(random.below(field.type == .percent ? 100 : limit)))
  }
}
