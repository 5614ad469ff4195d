import JSON
import Testing

@testable import LocalOrg

/// Statements of SOSL that are refused, with their reasons, and the bounds of what a search gives.
@Suite(SharedOrg { org in
  for number in 0..<40 { _ = try org.create("Account", ["Name": .string("Qqx \(number)"), "Site": number.isMultiple(of: 2) ? "qqx even" : nil]) }
  _ = try org.create("Contact", ["LastName": "Qqx", "FirstName": "Zoe", "Email": "qqx@mail.example", "Phone": "555-4711"])
  let gone = try org.create("Account", ["Name": "Qqx gone"])
  try org.delete("Account", gone)
}) struct SearchStatementTests {
  private func failure(_ sosl: String) throws -> OrgAPIError? {
    let org = try SharedOrg.get()
    return refusal { _ = try org.search(sosl) }
  }

  private func count(_ sosl: String) throws -> Int { try SharedOrg.get().search(sosl).count }

  @Test(arguments: [
    ("", "unexpected token: '', expected FIND"), ("SELECT Id FROM Account", "unexpected token: 'SELE', expected FIND"), ("FIND", "expected '{' after FIND"),
    ("FIND qqx", "expected '{' after FIND"), ("FIND {qqx", "expected '}' after the search term"),
    ("FIND {qqx\\}", "expected '}' after the search term"), ("FIND {}", "The search term '' cannot be understood"),
    ("FIND {q}", "search term must be longer than one character: q"), ("FIND {*}", "search term must be longer than one character: *"),
    ("FIND {q*}", "search term must be longer than one character: q*"), ("FIND {qqx AND}", "The search term 'qqx AND' cannot be understood"),
    ("FIND {AND qqx}", "cannot be understood"), ("FIND {OR}", "cannot be understood"), ("FIND {qqx OR OR qqx}", "cannot be understood"),
    ("FIND {(qqx}", "cannot be understood"), ("FIND {qqx)}", "cannot be understood"), ("FIND {()}", "cannot be understood"),
    ("FIND {NOT}", "cannot be understood"), ("FIND {\"\"}", "search term must be longer than one character: "),
    ("FIND {qqx} IN", "unexpected token: '<EOF>'"), ("FIND {qqx} IN TITLE FIELDS", "unexpected token: 'TITLE'"),
    ("FIND {qqx} IN NAME", "unexpected token: '<EOF>'"), ("FIND {qqx} RETURNING", "unexpected token: '<EOF>'"),
    ("FIND {qqx} RETURNING 5", "unexpected token: '5'"),
    ("FIND {qqx} RETURNING Account(", "unexpected token: '<EOF>'"), ("FIND {qqx} RETURNING Account()", "unexpected token: ')'"),
    ("FIND {qqx} RETURNING Account(Id,)", "unexpected token: ')'"), ("FIND {qqx} RETURNING Account(Id) Contact", "unexpected token: 'Contact'"),
    ("FIND {qqx} RETURNING Account(COUNT(Id))", "GROUP BY and aggregate functions are not allowed in RETURNING"),
    ("FIND {qqx} RETURNING Account(Name GROUP BY Name)", "GROUP BY and aggregate functions are not allowed in RETURNING"),
    ("FIND {qqx} LIMIT", "unexpected token: '<EOF>'"), ("FIND {qqx} LIMIT -1", "unexpected token: '-1'"), ("FIND {qqx} LIMIT 1.5", "unexpected token: '1.5'"),
    ("FIND {qqx} WITH", "unexpected token: '<EOF>'"), ("FIND {qqx} WITH MAGIC", "unexpected token: 'MAGIC'"),
    ("FIND {qqx} WITH SNIPPET(", "unexpected token: '<EOF>'"), ("FIND {qqx} WITH SNIPPET(target_length)", "unexpected token: ')'"),
    ("FIND {qqx} WITH DIVISION =", "unexpected token: '<EOF>'"), ("FIND {qqx} UPDATE", "unexpected token: '<EOF>'"),
    ("FIND {qqx} UPDATE TRACKING,", "unexpected token: '<EOF>'"),
    ("FIND {qqx} ORDER BY Name", "unexpected token: 'ORDER'"), ("FIND {qqx} LIMIT 1 RETURNING Account", "unexpected token: 'RETURNING'"),
    ("FIND {qqx};", "unexpected token: ';'"),
  ]) func malformed(_ sosl: String, _ reason: String) throws {
    let error = try #require(try failure(sosl))
    #expect(error.status == 400 && error.errorCode == "MALFORMED_SEARCH" && error.message.contains(reason), "\(error.message)")
  }

  @Test(arguments: [
    ("RETURNING Nothing", "INVALID_TYPE", "Row:1:Column:22"), ("RETURNING Account(Nothing)", "INVALID_FIELD", "Row:1:Column:30"),
    ("RETURNING Account(Id WHERE Nothing = 1)", "INVALID_FIELD", "Row:1:Column:39"),
    ("RETURNING Account(Id ORDER BY Nothing)", "INVALID_FIELD", "Row:1:Column:42"),
    ("\nRETURNING Account(Nothing)", "INVALID_FIELD", "Row:2:Column:19"),
    ("RETURNING Account(Id WHERE Id = 'x')", "INVALID_QUERY_FILTER_OPERATOR", "Row:1:Column:44"),
    ("RETURNING Account(Id OFFSET 2001)", "NUMBER_OUTSIDE_VALID_RANGE", ""),
  ]) func placesAreThoseOfTheWholeStatement(_ clauses: String, _ code: String, _ place: String) throws {
    let error = try #require(try failure("FIND {qqx} \(clauses)"))
    #expect(error.errorCode == code && (place.isEmpty || error.message.contains("ERROR at \(place)\n")), "\(error.message)")
    // The length of the term moves the place, in characters.
    let moved = try #require(try failure("FIND {ÄÖqqx} \(clauses)"))
    if place.hasPrefix("Row:1"), let column = Int(place.split(separator: ":").last ?? "") { #expect(moved.message.contains("Column:\(column + 4)\n") || moved.message.contains("Column:\(column + 2)\n"), "\(moved.message)") }
  }

  @Test(arguments: [
    ("FIND {qqx} RETURNING Account", 40), ("FIND {qqx} RETURNING Account LIMIT 7", 7), ("FIND {qqx} RETURNING Account(Id LIMIT 3), Contact", 4),
    ("FIND {qqx} RETURNING Account(Id LIMIT 3), Contact LIMIT 2", 2), ("FIND {qqx} LIMIT 0", 0), ("FIND {qqx} LIMIT 99999", 41), ("FIND {qqx}", 41),
    ("FIND {qqx} RETURNING Contact, Account LIMIT 1", 1), ("FIND {qqx} RETURNING Account(Id ORDER BY Name LIMIT 5 OFFSET 38)", 2),
    ("FIND {qqx} RETURNING Account(Id LIMIT 0)", 0), ("FIND {qqx gone} RETURNING Account", 0), ("FIND {\"qqx even\"} RETURNING Account", 20),
    ("FIND {even} IN NAME FIELDS RETURNING Account", 0), ("FIND {qqx AND NOT even} RETURNING Account", 20), ("FIND {qqx} IN EMAIL FIELDS", 0),
    ("FIND {qqx@mail.example} IN EMAIL FIELDS", 1), ("FIND {555-4711} IN PHONE FIELDS RETURNING Contact, Account", 1), ("FIND {zoe qqx} IN SIDEBAR FIELDS", 1),
    ("find {QQX} returning account(id limit 2)", 2), ("FIND{qqx}RETURNING Account(Id LIMIT 2)", 2), ("  \n FIND {qqx}\n RETURNING\n Account (Id\n LIMIT 2)", 2),
    ("FIND {qqx} RETURNING Account(Id USING SCOPE mine LIMIT 4)", 4),
    ("FIND {qqx} RETURNING Account(Id) WITH HIGHLIGHT WITH SNIPPET(target_length=5) LIMIT 3", 3),
    ("FIND {qqx} RETURNING Group, Account(Id LIMIT 1)", 1), ("FIND {\\qqx} RETURNING Contact", 1), ("FIND {q\\qx} RETURNING Contact", 1),
    ("FIND {qqx\\-} RETURNING Contact", 0), ("FIND {((qqx)) OR (nothing)} RETURNING Contact", 1), ("FIND {nothing OR nothing} RETURNING Contact", 0),
  ]) func found(_ sosl: String, _ expected: Int) throws {
    #expect(try count(sosl) == expected)
  }

  @Test(arguments: [(59, true), (60, false)]) func termsNestSixtyDeep(_ depth: Int, _ isTaken: Bool) throws {
    let term = String(repeating: "(", count: depth) + "qqx" + String(repeating: ")", count: depth)
    #expect(try failure("FIND {\(term)} RETURNING Contact")?.errorCode == (isTaken ? nil : "MALFORMED_SEARCH"))
    #expect(try failure("FIND {\(String(repeating: "NOT ", count: depth))qqx} RETURNING Contact")?.errorCode == (isTaken ? nil : "MALFORMED_SEARCH"))
  }

  /// Without RETURNING there are ids of every type, each with its address.
  @Test func recordsWithoutReturningHaveIdsOnly() throws {
    let rows = try SharedOrg.get().search("FIND {qqx}")
    #expect(Set(rows.compactMap { $0["attributes"]?["type"]?.string }) == ["Account", "Contact"])
    for row in rows {
      #expect(row.object?.keys == ["attributes", "Id"])
      #expect(row["attributes"]?["url"]?.string?.hasSuffix("/\(row["Id"]?.string ?? "none")") == true)
    }
  }

  /// The index follows each change within the same moment.
  @Test func whatIsWrittenIsFoundAtOnce() throws {
    let org = try SharedOrg.get()
    let id = try org.create("Account", ["Name": "Wwy first"])
    #expect(try count("FIND {wwy} RETURNING Account") == 1)
    try org.update("Account", id, ["Name": "Vvz second"])
    #expect(try count("FIND {wwy} RETURNING Account") == 0 && count("FIND {vvz} RETURNING Account") == 1)
    _ = refusal { try org.records.together { try org.update("Account", id, ["Name": "Uua third"]); throw OrgAPIError.notFound } }
    #expect(try count("FIND {uua} RETURNING Account") == 0 && count("FIND {vvz} RETURNING Account") == 1)
    try org.delete("Account", id)
    #expect(try count("FIND {vvz} RETURNING Account") == 0)
  }
}
