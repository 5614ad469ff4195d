import SQLite
import WireFormat

extension SeedGenerator {
  /// Adds accounts to an org that has its users, as many as wished: the same ones whenever an org had as many before.
  ///
  /// Their numbers, and those in their names and external ids, go on from those that are there. Every tenth belongs to one of the others.
  func addAccounts(_ count: Int) throws {
    guard count > 0 else { return }
    let users = try connection.rows("SELECT \"Id\" FROM \"User\" WHERE \"IsActive\" = 1 ORDER BY \"Id\"").compactMap { $0[0].text }
    let first = try OrgCounters(connection).take(count, of: OrgObject.account.name)
    try tables.withoutIndexes(of: .account) {
      try SearchIndex.filledAfter([.account], connection) {
        try write(AccountRows(users: users, first: first), count: count)
      }
    }
  }

  private func write(_ rows: AccountRows, count: Int) throws {
    var rows = rows
    let columns = AccountRows.columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let marks = repeatElement("?", count: AccountRows.columns.count).joined(separator: ", ")
    let statement = try connection.prepare("INSERT INTO \(OrgObject.account.table) (\(columns)) VALUES (\(marks))")
    for _ in 0..<count {
      try statement.bind(rows.next())
      _ = try statement.step()
      statement.rewind()
    }
  }
}

/// Makes one row of values after the other.
private struct AccountRows {
  static let columns = [
    "Id", "Name", "Type", "Industry", "Phone", "Website", "AccountNumber", "AnnualRevenue", "NumberOfEmployees", "Rating", "Ownership",
    "ExternalId__c", "ParentId", "BillingStreet", "BillingCity", "BillingState", "BillingPostalCode", "BillingCountry", "Description", "OwnerId",
    "IsDeleted", "CreatedDate", "CreatedById", "LastModifiedDate", "LastModifiedById", "SystemModstamp",
  ]

  private static let types = ["Prospect", "Customer - Direct", "Customer - Channel", "Technology Partner"]
  private static let ratings = ["Hot", "Warm", "Cold"]
  private static let ownerships = ["Public", "Private", "Subsidiary"]
  private static let firstDay = CivilDate(year: 2012, month: 1, day: 2)

  private let users: [String]
  private let first: Int64
  private var number: Int64
  private var random: SeedRandom

  init(users: [String], first: Int64) {
    self.users = users.isEmpty ? [""] : users
    self.first = first
    number = first - 1
    random = SeedRandom(seed: UInt64(bitPattern: first))
  }

  mutating func next() -> [SQLiteValue] {
    number += 1
    let start = random.pick(SeedWords.companyStarts)
    let business = random.pick(SeedWords.businesses)
    let city = random.pick(SeedWords.cities)
    let owner = SQLiteValue.text(random.pick(users))
    let text = number.padded(to: 5)
    let created = Timestamp(Self.firstDay + random.below(1_270), secondOfDay: 28_800 + random.below(36_000))
    let changed = Timestamp(milliseconds: created.milliseconds + Int64(random.below(20_000_000)) * 1_000)
    let parent = number % 10 == 0 && number > first ? RecordId(prefix: "001", number: first + Int64(random.below(Int(number - first)))).text : nil
    return [
      .text(RecordId(prefix: "001", number: number).text), .text("\(start) \(business.ending) \(number)"), .text(random.pick(Self.types)),
      .text(business.industry), .text("(\(city.areaCode)) 555-01\(random.below(100).padded(to: 2))"),
      .text("http://www.\(SeedWriter.mailName(start))\(number).example"), .text("GX-\(text)"),
      .real(Double(random.below(480) + 1) * 250_000), .integer(Int64(random.below(2_400) + 3)), .text(random.pick(Self.ratings)),
      .text(random.pick(Self.ownerships)), .text("ACC-\(text)"), parent.map { .text($0) } ?? .null,
      .text("\(random.below(1_900) + 1) \(random.pick(SeedWords.streets))"), .text(city.name), .text(city.state),
      .text(city.postalPrefix + random.below(100).padded(to: 2)), "USA", .text("\(business.does). Based in \(city.name)."), owner,
      0, .text(created.text), owner, .text(changed.text), owner, .text(changed.text),
    ]
  }
}
