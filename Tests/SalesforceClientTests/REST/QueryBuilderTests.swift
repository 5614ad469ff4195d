import JSON
import SalesforceREST
import Testing

@Suite("Builders of SOQL and SOSL") struct QueryBuilderTests {
  @Test("write the clauses in SOQL's order, whatever the order of the calls")
  func clauses() throws {
    let builder = SOQLBuilder("Id", "Name", "id", "").offset(5).limit(20).orderBy("Name", "CreatedDate DESC").from("Account")
      .where(SOQLCondition("Name", .equals, "O'Brien")).with("SECURITY_ENFORCED")
    #expect(try builder.build()
      == "SELECT Id, Name FROM Account WHERE Name = 'O\\'Brien' WITH SECURITY_ENFORCED ORDER BY Name, CreatedDate DESC LIMIT 20 OFFSET 5")
    #expect(try builder.where(nil).with(nil).orderBy().limit(0).offset(-1).build() == "SELECT Id, Name FROM Account")
    let groups = SOQLBuilder("Industry", "COUNT(Id)").from("Account").groupBy("Industry").having(SOQLCondition("COUNT(Id)", .greater, 2))
    #expect(try groups.build() == "SELECT Industry, COUNT(Id) FROM Account GROUP BY Industry HAVING COUNT(Id) > 2")
    #expect(throws: QueryBuilderError.noFields) { try SOQLBuilder().from("Account").build() }
    #expect(throws: QueryBuilderError.noSource) { try SOQLBuilder("Id").build() }
  }

  @Test("join conditions with the parentheses that SOQL wants")
  func conditions() {
    let (a, b, c) = (SOQLCondition("A", .equals, 1), SOQLCondition("B", .like, "x%"), SOQLCondition("C", in: ["1", nil, true]))
    #expect((a && b && c).description == "A = 1 AND B LIKE 'x%' AND C IN ('1', null, true)")
    #expect((a && (b || c)).description == "A = 1 AND (B LIKE 'x%' OR C IN ('1', null, true))")
    #expect((!(a || b) || !c).description == "(NOT (A = 1 OR B LIKE 'x%')) OR (NOT C IN ('1', null, true))")
    #expect((a && "B = 1 OR C = 2").description == "A = 1 AND (B = 1 OR C = 2)")
    #expect(SOQLCondition("A", in: []).description == "Id = null" && SOQLCondition("A", notIn: []).description == "Id != null")
  }

  @Test("write values as SOQL reads them", arguments: [
    ("a\\'\"\n\r\t\u{8}\u{C}ä🙂", "'a\\\\\\'\\\"\\n\\r\\t\\b\\fä🙂'"), (-5, "-5"), (1.5, "1.5"), (1e20, "100000000000000000000"), (2.5e-7, "0.00000025"),
    (-0.1, "-0.1"), (1e15, "1000000000000000"), (123456.75, "123456.75"), (true, "true"), (nil, "null"), (.literal("LAST_N_DAYS:3"), "LAST_N_DAYS:3"),
    (.decimal(.nan), "null"), (.pattern(startingWith: "50%_\\"), "'50\\%\\_\\\\%'"), (.pattern(containing: "a'b"), "'%a\\'b%'"),
  ] as [(SOQLValue, String)])
  func values(value: SOQLValue, text: String) {
    #expect(value.description == text)
  }

  @Test("write SOSL, and escape what somebody types")
  func search() throws {
    #expect(SOSLBuilder.sanitizedSearchTerm("FIND {MyProspect}") == "FIND \\{MyProspect\\}")
    let reserved = "\\?&|!{}[]()^~*:\"'+-"
    #expect(SOSLBuilder.sanitizedSearchTerm(reserved) == reserved.map { "\\\($0)" }.joined())
    #expect(try SOSLBuilder(term: "Widget Smith").build() == "FIND {Widget Smith} IN NAME FIELDS")
    let builder = SOSLBuilder(term: "salt and pepper*").in(.all).returning("Account")
      .returning("Contact", fields: ["Id", "Name"], where: SOQLCondition("Email", .differs, nil), orderBy: ["Name"], limit: 10).with("DIVISION = 'Global'").limit(50)
    #expect(try builder.build() == "FIND {salt \"and\" pepper\\*} IN ALL FIELDS "
      + "RETURNING Account, Contact(Id, Name WHERE Email != null ORDER BY Name LIMIT 10) WITH DIVISION = 'Global' LIMIT 50")
    #expect(try SOSLBuilder(expression: "acme* AND NOT old").build() == "FIND {acme* AND NOT old} IN NAME FIELDS")
    #expect(throws: QueryBuilderError.noTerm) { try SOSLBuilder(term: " \n").build() }
    #expect(throws: QueryBuilderError.noReturnedFields(type: "Account")) { try SOSLBuilder(term: "ab").returning("Account", limit: 1).build() }
  }

  // MARK: As the local org reads them

  private static let injections = [
    "'", "''", "\\", "\\'", "' OR Name != '", "x' OR 'a' = 'a", "%", "_", "%%", "a%b_c", "\\%", "\\\\'", "\n", "\t\r\u{8}\u{C}", "\"", "{", "}", "} RETURNING User(Id", "a} LIMIT 1",
    "AND", "or not", "a AND b", "(", ")", "*", "?", "\\u0041", "\\n", "é", "e\u{301}", "東京", "🙂", "\u{200D}", "ß", "--", "/*", "😀'\\", "null", "TODAY",
  ]

  /// Names that begin differently, and go on with what is reserved somewhere.
  private static func names(_ count: Int) -> [String] {
    var random = SystemRandomNumberGenerator()
    let pieces = injections + ["word", "Acme", "x", " ", "7"]
    return (0..<count).map { number in
      "n\(number)z" + (0...Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "z"
    }
  }

  @Test("give thousands of values back from the org, and no other record")
  func roundTrips() async throws {
    try await withDesk { desk in
      let names = Self.names(1_000)
      var ids: [String] = []
      for part in stride(from: 0, to: names.count, by: 200) {
        let records: [JSONObject] = names[part..<part + 200].map { ["attributes": ["type": "Account"], "Name": .string($0)] }
        ids += try await desk.rest.send(.collectionCreate(records)).json().array?.compactMap { $0["id"]?.string } ?? []
      }
      try #require(ids.count == names.count)
      func found(_ condition: SOQLCondition) async throws -> [String] {
        let soql = try SOQLBuilder("Id").from("Account").where(condition).limit(5).build()
        return try await desk.rest.send(.query(soql)).json()["records"]?.array?.compactMap { $0["Id"]?.string } ?? []
      }
      for (name, id) in zip(names, ids) {
        #expect(try await found(SOQLCondition("Name", .equals, .string(name))) == [id], "\(name.debugDescription)")
        #expect(try await found(SOQLCondition("Name", .like, .pattern(startingWith: String(name.dropLast())))) == [id], "\(name.debugDescription)")
        #expect(try await found(SOQLCondition("Name", .like, .pattern(containing: String(name.dropLast())))) == [id], "\(name.debugDescription)")
      }
      #expect(try await found(!SOQLCondition("Name", in: names.prefix(300).map { .string($0) }) && SOQLCondition("Id", in: [.string(ids[0])])) == [])
      #expect(try await found(SOQLCondition("Id", in: [])) == [])
    }
  }

  @Test("make searches of anything that is typed, in which nothing else is said")
  func searches() async throws {
    try await withDesk { desk in
      let contact = try await desk.create("Contact", ["LastName": "Zanzibar or Not"])
      let terms = Self.names(2_000) + Self.injections.map { "ab \($0)" }
      for term in terms {
        let sosl = try SOSLBuilder(term: term).in(.all).returning("Contact", fields: ["Id"], limit: 3).limit(5).build()
        let response = try await desk.rest.answer(to: .search(sosl))
        // The org looks for no word of a single character.
        if response.status == 400, response.text.contains("longer than one character") { continue }
        let answer = try response.json()
        #expect(response.status == 200, "\(term.debugDescription)")
        let types = Set((answer["searchRecords"]?.array ?? []).compactMap { $0["attributes"]?["type"]?.string })
        #expect(types.isSubset(of: ["Contact"]), "\(term.debugDescription)")
      }
      let sosl = try SOSLBuilder(term: "not or zanzibar").returning("Contact", fields: ["Id", "LastName"], where: SOQLCondition("LastName", .like, "Zan%")).build()
      let found = try await desk.rest.send(.search(sosl)).json()["searchRecords"]?.array ?? []
      #expect(found.map { $0["Id"]?.string } == [contact])
    }
  }
}
