import JSON
import Testing

@testable import LocalOrg

/// A locator gives every row that its query found exactly once, in one order, whatever is written between its pages.
@Suite struct QueryLocatorTests {
  private let org: TemporaryOrg

  init() throws {
    org = try TemporaryOrg()
    try org.records.together {
      for number in 0..<60 {
        // Five records of each name: the order by name alone leaves their places open.
        _ = try org.create("Lead", ["LastName": .string("Kept \(number / 5)"), "Company": .string("C\(number)"), "NumberOfEmployees": .integer(Int64(number))])
      }
    }
  }

  private static func companies(_ result: QueryResult) throws -> [String] {
    try (result.records.value().array ?? []).compactMap { $0["Company"]?.string }
  }

  private func rest(_ locator: String?, between: () throws -> Void = {}) throws -> [String] {
    var companies: [String] = []
    var locator = locator
    while let next = locator {
      try between()
      let page = try org.records.queryMore(next, apiVersion: "v60.0", userId: org.admin)
      #expect(page.done == (page.nextLocator == nil))
      companies += try Self.companies(page)
      locator = page.nextLocator
    }
    return companies
  }

  private static let queries = [
    "SELECT Company FROM Lead WHERE LastName LIKE 'Kept%'", "SELECT Company FROM Lead WHERE LastName LIKE 'Kept%' ORDER BY LastName",
    "SELECT Company FROM Lead WHERE LastName LIKE 'Kept%' ORDER BY LastName DESC NULLS LAST", "SELECT Company, Owner.Name FROM Lead WHERE LastName LIKE 'Kept%' ORDER BY Owner.Name, LastName",
    "SELECT Company FROM Lead WHERE LastName LIKE 'Kept%' AND NumberOfEmployees < 50.5 ORDER BY NumberOfEmployees DESC LIMIT 40 OFFSET 3",
    "SELECT Company FROM Lead WHERE CreatedDate >= LAST_N_DAYS:3 AND LastName IN ('kept 1', 'Kept 2', 'KEPT 3', 'kept 11')", "SELECT Company FROM Lead USING SCOPE mine WHERE LastName LIKE 'Kept%'",
  ]

  @Test(arguments: queries) func pagesAreTheWholeAnswer(soql: String) throws {
    let whole = try Self.companies(try org.result(soql))
    for size in [1, 7, 19] {
      let first = try org.result(soql, batchSize: size)
      #expect(first.totalSize == whole.count && !first.done)
      let found = try Self.companies(first) + rest(first.nextLocator)
      #expect(found.count == whole.count && Set(found) == Set(whole), "pages of \(size)")
      if soql.contains("NumberOfEmployees DESC") { #expect(found == whole) }
    }
  }

  @Test(arguments: [
    ("", 60), (" LIMIT 40", 40), (" LIMIT 40 OFFSET 5", 40), (" OFFSET 50", 10), (" LIMIT 100", 60), (" LIMIT 0", 0), (" OFFSET 60", 0), (" OFFSET 100", 0), (" LIMIT 30 OFFSET 40", 20),
  ]) func totalsKnowLimits(_ clauses: String, _ total: Int) throws {
    for lead in try org.query("SELECT Id FROM Lead WHERE NOT LastName LIKE 'Kept%'") { try org.delete("Lead", lead["Id"]?.string ?? "") }
    for source in ["Lead", "Lead WHERE LastName LIKE 'Kept%'"] {
      #expect(try org.count(source + clauses) == total)
      for size in [5, 2_000] { #expect(try org.result("SELECT Id FROM \(source) \(clauses)", batchSize: size).totalSize == total) }
      let deleted = try org.result("SELECT Id FROM \(source) ORDER BY Id \(clauses)", all: true, batchSize: 1).totalSize
      #expect(source == "Lead" ? deleted >= total : deleted == total)
    }
  }

  @Test(arguments: queries) func whatIsWrittenBetweenPagesChangesNoPage(soql: String) throws {
    var random = SeedRandom(seed: 5)
    let whole = try Self.companies(try org.result(soql))
    let first = try org.result(soql, batchSize: 6)
    let ids = try org.query("SELECT Id FROM Lead WHERE LastName LIKE 'Kept%'").compactMap { $0["Id"]?.string }
    let found = try Self.companies(first) + rest(first.nextLocator) {
      let id = random.pick(ids)
      switch random.below(4) {
      case 0: _ = try org.create("Lead", ["LastName": .string("Kept \(random.below(12))"), "Company": "New", "NumberOfEmployees": .integer(Int64(random.below(60)))])
      case 1: _ = refusal { try org.delete("Lead", id) }
      case 2: _ = refusal { try org.update("Lead", id, ["LastName": "Another", "NumberOfEmployees": 99]) }
      default: _ = refusal { try org.update("Lead", id, ["LastName": .string("Kept \(random.below(12))")]) }
      }
    }
    #expect(found.count == whole.count && Set(found) == Set(whole))
  }

  /// The last page is read by another process, after writes of the first.
  @Test func aLocatorOutlivesTheOrgThatGaveIt() throws {
    let first = try org.result(Self.queries[1], batchSize: 25)
    let again = try OrgRecords(path: org.path)
    _ = try again.create("Lead", fields: ["LastName": "Kept 0", "Company": "New"], userId: org.admin)
    let second = try org.records.queryMore(try #require(first.nextLocator), apiVersion: "v60.0", userId: org.admin)
    let third = try again.queryMore(try #require(second.nextLocator), apiVersion: "v60.0", userId: org.admin)
    let found = try [first, second, third].flatMap(Self.companies)
    #expect(third.done && found.count == 60 && Set(found).count == 60 && !found.contains("New"))
  }

  @Test func pagesShowTheRecordsAsTheyAreNow() throws {
    let first = try org.result("SELECT Company, Id FROM Lead WHERE LastName LIKE 'Kept%' ORDER BY NumberOfEmployees", batchSize: 59)
    let last = try org.query("SELECT Id FROM Lead WHERE Company = 'C59'")[0]["Id"]?.string ?? ""
    try org.update("Lead", last, ["Company": "Renamed"])
    #expect(try rest(first.nextLocator) == ["Renamed"])
  }

  @Test func theLatestTenOfAUserArePresent() throws {
    let locators = try (0..<12).compactMap { _ in try org.result(Self.queries[0], batchSize: 30).nextLocator }
    func next(_ locator: String) -> String? {
      refusal { _ = try org.records.queryMore(locator, apiVersion: "v60.0", userId: org.admin) }?.errorCode
    }
    #expect(locators.map(next) == [String?](repeating: "INVALID_QUERY_LOCATOR", count: 2) + [String?](repeating: nil, count: 10))
    _ = try org.create("Lead", ["LastName": "Kept 0", "Company": "New"])
    #expect(next(locators[11]) == nil)
  }

  @Test func anyPlaceOfALocatorCanBeAskedForAgain() throws {
    let first = try org.result(Self.queries[4], batchSize: 10)
    let whole = try Self.companies(try org.result(Self.queries[4]))
    let name = try #require(first.nextLocator?.split(separator: "-").first)
    for place in [10, 15, 30, 13, 39] {
      let page = try org.records.queryMore("\(name)-\(place)", apiVersion: "v60.0", userId: org.admin)
      #expect(try Self.companies(page) == Array(whole[place..<min(place + 10, whole.count)]))
    }
  }
}
