import Foundation
import JSON
import Testing

@testable import LocalOrg

/// A plan that several statements share answers each of them as a plan of its own would.
@Suite struct SharedPlanTests {
  private static let schema = """
    { "objects": { "Sample__c": { "label": "Sample", "keyPrefix": "a0S", "fields": {
      "Text__c": { "type": "string" }, "Kind__c": { "type": "picklist", "values": ["Red", "Green", "Blue"] },
      "Topics__c": { "type": "multipicklist", "values": ["Price", "Stock", "Shelf", "Staff"] }, "Whole__c": { "type": "int" },
      "Number__c": { "type": "double", "precision": 8, "scale": 3 }, "Money__c": { "type": "currency" }, "Share__c": { "type": "percent" },
      "Flag__c": { "type": "boolean" }, "Day__c": { "type": "date" }, "At__c": { "type": "datetime" }, "Clock__c": { "type": "time" },
      "Place__c": { "type": "location" }, "Account__c": { "type": "lookup", "to": "Account", "children": "Samples" } } } } }
    """
  private static let words = ["alpha", "beta", "al%", "a_c", "a\\\\b", "it\\'s", "Straße", "x y", "beta;alpha", "null"]
  private static let topics = ["Price", "Stock", "Shelf", "Staff"]

  /// One kind of literal: statements of it, and whether each of them is refused.
  private struct Kind: Sendable {
    let name: String
    var isRefused = false
    let statement: @Sendable (inout SeedRandom) -> String
  }

  private static func whereClause(_ name: String, isRefused: Bool = false, _ condition: @escaping @Sendable (inout SeedRandom) -> String) -> Kind {
    Kind(name: name, isRefused: isRefused) { "SELECT Name FROM Sample__c WHERE \(condition(&$0)) ORDER BY Name" }
  }

  private static func list(_ random: inout SeedRandom, _ most: Int, _ value: (inout SeedRandom) -> String) -> String {
    "(" + (0...random.below(most)).map { _ in value(&random) }.joined(separator: ", ") + ")"
  }

  private static func word(_ random: inout SeedRandom) -> String { "'\(random.pick(words))'" }

  private static func day(_ random: inout SeedRandom) -> String { "2015-0\(1 + random.below(3))-\(10 + random.below(10))" }

  private static func moment(_ random: inout SeedRandom) -> String {
    "\(day(&random))T1\(random.below(3)):00:00\(random.pick(["Z", "+01:00", "-03:30", ".000Z"]))"
  }

  private static func group(_ random: inout SeedRandom) -> String {
    "'" + (0..<1 + random.below(3)).map { _ in random.pick(topics) }.joined(separator: ";") + "'"
  }

  private static func coordinates(_ random: inout SeedRandom) -> String {
    "GEOLOCATION(\(40 + random.below(10)).\(random.below(10)), -\(random.below(10)).5)"
  }

  private static let sign = ["=", "!=", "<", "<=", ">", ">="]

  private static let kinds: [Kind] = [
    whereClause("strings") { "Text__c \($0.pick(sign)) \(word(&$0))" },
    whereClause("strings, some empty or null") { "Text__c \($0.pick(["=", "!="])) \($0.pick(["'alpha'", "'beta'", "''", "null"]))" },
    whereClause("strings of two fields") { "Text__c != \(word(&$0)) AND Kind__c = '\($0.pick(["Red", "Green", "Blue"]))'" },
    whereClause("one string in two places") { random in let word = word(&random); return "(Text__c = \(word) OR Kind__c = \(word))" },
    whereClause("ids") { "Account__c \($0.pick(["=", "!="])) '\(RecordId(prefix: "001", number: Int64($0.below(20))).text.prefix($0.pick([15, 18])))'" },
    whereClause("names of parents") { "Account__r.Name != null AND Account__r.Name \($0.pick(["<", ">"])) '\($0.pick(["A", "F", "M", "T"]))'" },
    whereClause("LIKE") { "Text__c LIKE '\($0.pick(["a%", "%a", "%a%", "_l%", "a\\\\_c", "al\\\\%", "a\\_c", "al\\%", "%\\\\\\\\%", "be_a", "%;%", "", "%", "x y"]))'" },
    whereClause("IN lists") { "Text__c \($0.pick(["IN", "NOT IN"])) \(list(&$0, 4, word))" },
    whereClause("IN lists with null") { "Text__c \($0.pick(["IN", "NOT IN"])) \(list(&$0, 3) { $0.pick(["'alpha'", "'beta'", "'x y'", "''", "null"]) })" },
    whereClause("IN lists of numbers") { "Whole__c \($0.pick(["IN", "NOT IN"])) \(list(&$0, 4) { "\($0.below(12))" })" },
    whereClause("IN lists of dates") { "Day__c IN \(list(&$0, 5) { random in random.chance(80) ? day(&random) : random.pick(["TODAY", "LAST_N_YEARS:5", "LAST_N_YEARS:30"]) })" },
    whereClause("whole numbers") { "Whole__c \($0.pick(sign)) \($0.pick(["", "-", "+"]))\($0.below(12))" },
    whereClause("decimals") { "Number__c \($0.pick(sign)) \($0.pick(["", "-"]))\($0.below(10)).\($0.pick(["5", "25", "125", "0"]))" },
    whereClause("amounts and percentages") { "Money__c \($0.pick(["<", ">="])) \($0.below(1_000)) AND Share__c > \($0.below(50)).5" },
    whereClause("currencies") { "Money__c > USD\($0.below(900)).5" },
    whereClause("dates") { "Day__c \($0.pick(sign)) \(day(&$0))" },
    whereClause("dates that are none", isRefused: true) { "Day__c = 2015-1\(3 + $0.below(6))-01" },
    whereClause("moments") { "At__c \($0.pick(sign)) \(moment(&$0))" },
    whereClause("date literals") { "At__c \($0.pick(sign)) \($0.pick(["TODAY", "LAST_YEAR", "THIS_QUARTER", "NEXT_90_DAYS", "LAST_N_YEARS:4", "LAST_N_YEARS:40", "N_YEARS_AGO:11", "LAST_N_MONTHS:500"]))" },
    whereClause("date literals with n") { "Day__c \($0.pick([">=", "<"])) LAST_N_DAYS:\(3_800 + $0.below(900))" },
    whereClause("booleans") { "Flag__c \($0.pick(["=", "!="])) \($0.pick(["true", "false", "TRUE", "null"]))" },
    whereClause("null") { "\($0.pick(["Text__c", "Whole__c", "Day__c", "Topics__c", "Account__c"])) \($0.pick(["=", "!="])) null" },
    whereClause("times") { "Clock__c \($0.pick(sign)) 1\($0.below(9)):00:00.000\($0.pick(["Z", "000Z"]))" },
    whereClause("times that are none", isRefused: true) { "Clock__c > \(25 + $0.below(9)):00:00.000Z" },
    whereClause("INCLUDES") { "Topics__c INCLUDES (\(group(&$0)))" },
    whereClause("EXCLUDES") { "Topics__c EXCLUDES (\(group(&$0)))" },
    whereClause("INCLUDES and EXCLUDES lists") { "Topics__c \($0.pick(["INCLUDES", "EXCLUDES"])) \(list(&$0, 3, group))" },
    whereClause("INCLUDES beside a string") { "Topics__c INCLUDES (\(group(&$0))) AND Text__c != \(word(&$0))" },
    whereClause("a multipicklist as a whole") { "Topics__c = \(group(&$0))" },
    whereClause("wrong types", isRefused: true) { "\($0.pick(["Whole__c", "Flag__c", "Day__c"])) = '\($0.below(9))'" },
    whereClause("functions of dates") { "CALENDAR_MONTH(Day__c) = \(1 + $0.below(3)) AND DAY_ONLY(At__c) > \(day(&$0))" },
    whereClause("DISTANCE") { "DISTANCE(Place__c, \(coordinates(&$0)), '\($0.pick(["mi", "km", "KM"]))') \($0.pick(["<", ">"])) \(100 + $0.below(900))" },
    whereClause("DISTANCE beside strings") { "DISTANCE(Place__c, GEOLOCATION(45, -5), '\($0.pick(["mi", "km"]))') < 500 AND Text__c != \(word(&$0))" },
    whereClause("semi-joins") { "Account__c \($0.pick(["IN", "NOT IN"])) (SELECT Id FROM Account WHERE Name LIKE '\($0.pick(["A%", "%s", "%a%", "B%"]))' AND CreatedDate > \(day(&$0))T00:00:00Z)" },
    whereClause("semi-joins with numbers") { "Account__c IN (SELECT Id FROM Account WHERE NumberOfEmployees > \($0.below(5_000)))" },
    whereClause("NOT") { "NOT (Text__c = \(word(&$0)) OR Day__c < \(day(&$0)))" },
    Kind(name: "ORDER BY DISTANCE") { "SELECT Name FROM Sample__c ORDER BY DISTANCE(Place__c, \(coordinates(&$0)), '\($0.pick(["mi", "km"]))') NULLS LAST, Name LIMIT 5" },
    Kind(name: "LIMIT and OFFSET") { "SELECT Name FROM Sample__c WHERE Text__c != \(word(&$0)) ORDER BY Name LIMIT \(1 + $0.below(5)) OFFSET \($0.below(5))" },
    Kind(name: "COUNT()") { "SELECT COUNT() FROM Sample__c WHERE Kind__c = '\($0.pick(["Red", "Green", "Blue"]))' AND Day__c > \(day(&$0))" },
    Kind(name: "HAVING numbers") { "SELECT Kind__c, COUNT(Id) n FROM Sample__c WHERE Text__c != \(word(&$0)) GROUP BY Kind__c HAVING COUNT(Id) > \($0.below(20)) ORDER BY Kind__c" },
    Kind(name: "HAVING strings") { "SELECT Kind__c, MAX(Day__c) d FROM Sample__c GROUP BY Kind__c HAVING Kind__c != '\($0.pick(["Red", "Green", "Blue"]))' AND MAX(Day__c) > \(day(&$0)) ORDER BY Kind__c" },
    Kind(name: "ROLLUP") { "SELECT Kind__c, COUNT(Id) n FROM Sample__c WHERE Text__c < \(word(&$0)) GROUP BY ROLLUP(Kind__c) HAVING MIN(Day__c) < \(day(&$0)) ORDER BY Kind__c" },
    Kind(name: "sub-queries") { "SELECT Name, (SELECT Name FROM Samples__r WHERE Text__c != \(word(&$0)) AND Topics__c EXCLUDES (\(group(&$0))) ORDER BY Name) FROM Account WHERE Name < '\($0.pick(["B", "C", "D"]))' ORDER BY Name, Id" },
    Kind(name: "USING SCOPE") { "SELECT Name FROM Sample__c USING SCOPE mine WHERE Text__c = \(word(&$0)) ORDER BY Name" },
  ]

  private static func org(_ random: inout SeedRandom) throws -> SchemaOrg {
    let org = try SchemaOrg(schema)
    let accounts = try org.query("SELECT Id FROM Account ORDER BY Id LIMIT 20").compactMap { $0["Id"] }
    func maybe(_ value: JSONValue) -> JSONValue { random.chance(85) ? value : .null }
    try org.records.together {
      for number in 0..<60 {
        let text = random.pick(words).replacing("\\\\", with: "\\").replacing("\\'", with: "'")
        let fields: JSONObject = [
          "Name": .string("s\(number + 100)"), "Text__c": maybe(.string(text)), "Kind__c": maybe(.string(random.pick(["Red", "Green", "Blue"]))),
          "Topics__c": maybe(.string(topics.filter { _ in random.chance(45) }.joined(separator: ";"))), "Whole__c": maybe(.integer(Int64(random.below(24)) - 12)),
          "Number__c": maybe(.double(Double(random.below(80)) / 8 - 5)), "Money__c": maybe(.integer(Int64(random.below(1_000)))),
          "Share__c": maybe(.integer(Int64(random.below(100)))), "Flag__c": .bool(random.chance(50)), "Day__c": maybe(.string(day(&random))),
          "At__c": maybe(.string(day(&random) + "T1\(random.below(3)):30:00Z")), "Clock__c": maybe(.string("1\(random.below(9)):00:00.000Z")),
          "Place__Latitude__s": .double(40 + Double(random.below(100)) / 10), "Place__Longitude__s": .double(-Double(random.below(100)) / 10),
          "Account__c": maybe(random.pick(accounts)),
        ]
        _ = try org.create("Sample__c", fields)
      }
    }
    return org
  }

  private static func answer(_ records: OrgRecords, _ soql: String, as user: String) throws -> String {
    do {
      let result = try records.query(soql, includeDeleted: false, apiVersion: "v60.0", userId: user)
      return "\(result.totalSize) \(result.records)"
    } catch let error as OrgAPIError {
      return "!\(error)"
    }
  }

  /// The peer is opened for each statement, and so has compiled nothing yet.
  @Test(arguments: [1, 2]) func everyKindOfLiteralIsAnsweredAsInAFreshDatabase(seed: UInt64) throws {
    var random = SeedRandom(seed: seed)
    let org = try Self.org(&random)
    for kind in Self.kinds {
      var answers: Set<String> = []
      for _ in 0..<12 {
        let soql = kind.statement(&random)
        let warm = try Self.answer(org.records, soql, as: org.admin)
        let fresh = try Self.answer(try SchemaOrg.open(org.folder, nil), soql, as: org.admin)
        #expect(warm == fresh, "seed \(seed), \(kind.name): \(soql)")
        #expect(fresh.hasPrefix("!") == kind.isRefused, "\(soql): \(fresh)")
        answers.insert(fresh)
      }
      #expect(answers.count > 1, "\(kind.name): all answers are \(answers)")
    }
  }

  /// How many pairs; `GANTRY_PLAN_PAIRS` and `GANTRY_FUZZ_SEED` ask for more of them, and other ones.
  private static func setting(_ name: String, otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  /// A statement, and the plan that another one of its kind may have left: its answer is that of plans that know no other statement.
  @Test func randomPairsDoNotAnswerForEachOther() throws {
    let seed = UInt64(Self.setting("GANTRY_FUZZ_SEED", otherwise: 11))
    var random = SeedRandom(seed: seed)
    let org = try Self.org(&random)
    func fresh(_ soql: String) throws -> String {
      try org.records.withDatabase { connection in
        do {
          let runner = QueryRunner(connection, QueryPlans(connection), org.records.context, urls: RecordURLs("v60.0"), userId: org.admin)
          let result = try runner.run(soql, includeDeleted: false, batchSize: 2_000)
          return "\(result.totalSize) \(result.records)"
        } catch let error as OrgAPIError {
          return "!\(error)"
        }
      }
    }
    for _ in 0..<Self.setting("GANTRY_PLAN_PAIRS", otherwise: 400) {
      let kind = random.pick(Self.kinds)
      let (first, second) = (kind.statement(&random), kind.statement(&random))
      _ = try Self.answer(org.records, first, as: org.admin)
      let warm = try Self.answer(org.records, second, as: org.admin)
      #expect(try warm == fresh(second), "seed \(seed), \(kind.name): \(first) and then \(second)")
    }
  }

  /// Runs `body` with the plans of a connection that has compiled nothing yet.
  private func withPlans<R>(_ body: (QueryPlans, RecordContext) throws -> R) throws -> R {
    let records = try SchemaOrg(Self.schema).records
    return try records.withDatabase { try body(QueryPlans($0), records.context) }
  }

  private func areShared(_ first: String, _ second: String, in plans: QueryPlans, _ context: RecordContext) throws -> Bool {
    let before = try plans.query(first, context, includeDeleted: false, userId: "005").plan
    return try plans.query(second, context, includeDeleted: false, userId: "005").plan === before
  }

  @Test func plansOfStringsAndDatesAreShared() throws {
    try withPlans { plans, context in
      for (condition, first, second) in [
        ("Text__c = ?", "'a'", "'b c'"), ("Text__c LIKE ?", "'a%'", "'be_a;%'"), ("Text__c LIKE ?", "'%a'", "'_;%'"), ("Text__c IN (?, 'x')", "'a'", "'b'"), ("Text__c NOT IN ('x', ?)", "'a'", "'b'"),
        ("Account__c = ?", "'001000000000001AAA'", "'001000000000002'"), ("Day__c > ?", "2015-01-01", "2016-12-31"), ("Day__c IN (?)", "2015-01-01", "2016-12-31"),
        ("At__c <= ?", "2015-01-01T00:00:00Z", "2016-01-01T00:00:00+01:00"), ("Kind__c != ? AND Whole__c > 5", "'Red'", "'Blue'"), ("Topics__c = ?", "'Price'", "'Price;Stock'"),
        ("Account__r.Name = ?", "'a'", "'b'"), ("Account__c IN (SELECT Id FROM Account WHERE Name = ?)", "'a'", "'b'"), ("NOT (Text__c < ? AND Flag__c = true)", "'a'", "'b'"),
      ] {
        for form in ["SELECT Id FROM Sample__c WHERE ", "SELECT COUNT() FROM Sample__c WHERE "] {
          let (one, other) = (form + condition.replacing("?", with: first), form + condition.replacing("?", with: second))
          let isShared = try areShared(one, other, in: plans, context)
          #expect(isShared, "\(one)")
        }
      }
      let grouped = "SELECT Kind__c, COUNT(Id) FROM Sample__c GROUP BY Kind__c HAVING Kind__c > "
      let all = "SELECT Id, Name FROM Sample__c ORDER BY Name LIMIT 5"
      let (areGroupsShared, areSame) = (try areShared(grouped + "'a'", grouped + "'b'", in: plans, context), try areShared(all, all, in: plans, context))
      #expect(areGroupsShared && areSame)
    }
  }

  @Test func plansOfOtherLiteralsAreNot() throws {
    try withPlans { plans, context in
      for (condition, first, second) in [
        ("Topics__c INCLUDES (?)", "'Price'", "'Stock'"), ("Topics__c EXCLUDES (?, 'Shelf')", "'Price'", "'Price;Stock'"), ("Text__c = 'a' AND Topics__c INCLUDES (?)", "'Price'", "'Stock'"),
        ("DISTANCE(Place__c, GEOLOCATION(1, 2), ?) < 5", "'mi'", "'km'"), ("Text__c = 'a' AND DISTANCE(Place__c, GEOLOCATION(1, 2), ?) < 5", "'mi'", "'km'"),
        ("Whole__c = ?", "1", "2"), ("Text__c = ?", "'a'", "null"), ("Text__c = ?", "'a'", "''"), ("Flag__c = ?", "true", "false"), ("Day__c > ?", "LAST_N_DAYS:1", "LAST_N_DAYS:2"),
        ("Day__c > ?", "TODAY", "TODAY"), ("Text__c IN (?)", "'a'", "'a', 'b'"), ("Text__c = ?", "'it\\'s'", "'it\\'s not'"),
      ] {
        let (one, other) = ("SELECT Id FROM Sample__c WHERE " + condition.replacing("?", with: first), "SELECT Id FROM Sample__c WHERE " + condition.replacing("?", with: second))
        let isShared = try areShared(one, other, in: plans, context)
        #expect(!isShared, "\(one)")
      }
    }
  }
}
