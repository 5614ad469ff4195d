import SQLite
import WireFormat

/// Writes seed records, and remembers those that later ones refer to.
struct SeedWriter {
  struct Company {
    let id, name, domain, owner: String
    let city: SeedWords.City
    let industry: String
  }

  struct Person {
    let id, account, name, owner: String
  }

  /// The first day of the org, 2012-01-02, and how many days its records are spread over.
  private static let firstDay = CivilDate(year: 2012, month: 1, day: 2)
  private static let span = 1_270

  var random: SeedRandom
  var users: [String] = []
  var accounts: [Company] = []
  var contacts: [Person] = []
  var leads: [String] = []
  var opportunities: [(id: String, account: Company)] = []
  var cases: [String] = []
  private let connection: SQLiteConnection
  private let tables: OrgTables

  init(_ connection: SQLiteConnection, _ tables: OrgTables, random: SeedRandom) {
    self.connection = connection
    self.tables = tables
    self.random = random
  }

  /// Writes a record and gives its id. Owner, dates and authors are added.
  mutating func write(_ object: OrgObject, owner: String, _ values: [(column: String, value: SQLiteValue)]) throws -> String {
    let id = try tables.nextId(of: object).text
    let createdDay = random.below(Self.span)
    let created = Timestamp(Self.firstDay + createdDay, secondOfDay: 28_800 + random.below(36_000))
    let changedDay = createdDay + (random.chance(60) ? random.below(Self.span - createdDay) : 0)
    let changed = Timestamp(Self.firstDay + changedDay, secondOfDay: 64_800 + random.below(14_400))
    var all = values
    all.append(("Id", .text(id)))
    if object.field("OwnerId") != nil { all.append(("OwnerId", .text(owner))) }
    all.append(("IsDeleted", 0))
    all.append(("CreatedDate", .text(created.text)))
    for name in ["LastModifiedDate", "SystemModstamp"] { all.append((name, .text(changed.text))) }
    for name in ["CreatedById", "LastModifiedById"] { all.append((name, .text(owner))) }
    for field in object.fields where field.type == .boolean && !field.isComputed && !all.contains(where: { $0.column == field.name }) {
      all.append((field.name, 0))
    }
    try tables.insert(object, all)
    return id
  }

  /// Lets new cases be numbered on from those of the seed.
  func continueCaseNumbers(after count: Int) throws {
    for _ in 0..<count { _ = try OrgCounters(connection).next("CaseNumber") }
  }

  /// A day near the end of the org's first years, up to `spread` days before or after 2015-06-30.
  mutating func day(within spread: Int) -> CivilDate {
    CivilDate(year: 2015, month: 6, day: 30) + (random.below(2 * spread) - spread)
  }

  mutating func personName() -> (first: String, last: String) {
    (random.pick(SeedWords.firstNames), random.pick(SeedWords.lastNames))
  }

  mutating func phone(_ city: SeedWords.City) -> SQLiteValue {
    // 555-01xx is kept free for invented numbers.
    .text("(\(city.areaCode)) 555-01\(random.below(100).padded(to: 2))")
  }

  mutating func address(_ prefix: String, _ city: SeedWords.City) -> [(column: String, value: SQLiteValue)] {
    [
      ("\(prefix)Street", .text("\(random.below(1_900) + 1) \(random.pick(SeedWords.streets))")),
      ("\(prefix)City", .text(city.name)), ("\(prefix)State", .text(city.state)),
      ("\(prefix)PostalCode", .text(city.postalPrefix + random.below(100).padded(to: 2))), ("\(prefix)Country", "USA"),
    ]
  }

  /// The letters of a name that may stand in an address.
  static func mailName(_ name: String) -> String {
    let plain: [Character: String] = ["ö": "o", "ü": "u", "ä": "a", "é": "e"]
    return name.lowercased().map { plain[$0] ?? ($0.isASCII && $0.isLetter ? String($0) : "") }.joined()
  }
}
