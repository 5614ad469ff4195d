import JSON
import SQLite
import Testing

@testable import LocalOrg

/// The index follows whatever becomes of records.
@Suite struct SearchIndexTests {
  private func names(_ org: TemporaryOrg, _ term: String) throws -> [String] {
    try org.search("FIND {\(term)} IN ALL FIELDS RETURNING Account(Name), Contact(Name)").map { $0["Name"]?.string ?? "" }
  }

  @Test func writesAreFoundAtOnce() throws {
    let org = try TemporaryOrg()
    let id = try org.create("Account", ["Name": "Zyzzyva Traders", "Description": "weevils"])
    #expect(try names(org, "zyzzyva") == ["Zyzzyva Traders"])
    try org.update("Account", id, ["Name": "Quagga Traders"])
    #expect(try names(org, "zyzzyva").isEmpty)
    #expect(try names(org, "quagga weevils") == ["Quagga Traders"])
    try org.update("Account", id, ["Description": .null])
    #expect(try names(org, "weevils").isEmpty)
    try org.delete("Account", id)
    #expect(try names(org, "quagga").isEmpty)
    #expect(try index(org, "quagga") == 0)
  }

  @Test func aComputedNameFollowsItsParts() throws {
    let org = try TemporaryOrg()
    let id = try org.create("Contact", ["FirstName": "Wilhelmina", "LastName": "Zyzz"])
    #expect(try names(org, "\"wilhelmina zyzz\"") == ["Wilhelmina Zyzz"])
    try org.update("Contact", id, ["FirstName": "Ottoline"])
    #expect(try names(org, "\"ottoline zyzz\"") == ["Ottoline Zyzz"])
    #expect(try names(org, "wilhelmina").isEmpty)
  }

  @Test func whatGoesWithAParentIsFoundNoMore() throws {
    let org = try TemporaryOrg()
    let account = try org.create("Account", ["Name": "Parent"])
    _ = try org.create("Task", ["Subject": "zyzzyx call", "WhatId": .string(account)])
    #expect(try org.search("FIND {zyzzyx} RETURNING Task").count == 1)
    try org.delete("Account", account)
    #expect(try org.search("FIND {zyzzyx} RETURNING Task").isEmpty)
  }

  @Test func aWriteThatFailsLeavesTheIndexAsItWas() throws {
    let org = try TemporaryOrg()
    #expect(throws: OrgAPIError.self) {
      try org.records.together {
        _ = try org.create("Account", ["Name": "Zyzzyva"])
        #expect(try names(org, "zyzzyva").count == 1)
        _ = try org.create("Account", ["Nonsense": "x"])
      }
    }
    #expect(try names(org, "zyzzyva").isEmpty)
    #expect(try index(org, "zyzzyva") == 0)
  }

  @Test func resetFindsTheSeedAndNothingElse() throws {
    let org = try TemporaryOrg()
    let name = try #require(try org.query("SELECT Name FROM Account ORDER BY Name LIMIT 1")[0]["Name"]?.string)
    _ = try org.create("Account", ["Name": "Zyzzyva"])
    try org.records.reset()
    #expect(try names(org, "zyzzyva").isEmpty)
    #expect(try index(org, "zyzzyva") == 0)
    #expect(try names(org, "\"\(name.replacing("&", with: "\\&"))\"").contains(name))
    _ = try org.create("Account", ["Name": "Zyzzyva Again"])
    #expect(try names(org, "zyzzyva") == ["Zyzzyva Again"])
  }

  @Test func aCompactedCopyFindsTheSame() throws {
    let org = try TemporaryOrg()
    let first = try org.create("Account", ["Name": "Zyzzyva One"])
    _ = try org.create("Account", ["Name": "Zyzzyva Two"])
    try org.records.withDatabase { try $0.run("DELETE FROM \"Account\" WHERE \"Id\" = ?", [.text(first)]) }
    let before = try org.search("FIND {zyz* OR foods} RETURNING Account(Id, Name)")
    try org.records.withDatabase { try $0.execute("VACUUM") }
    #expect(try org.search("FIND {zyz* OR foods} RETURNING Account(Id, Name)") == before)
    let copy = try OrgRecords(path: copied(org))
    #expect(try copy.search("FIND {zyz* OR foods} RETURNING Account(Id, Name)", apiVersion: org.version, userId: org.admin).value().array == before)
  }

  @Test func aRestoredCopyIsSearchedAsItWas() throws {
    let org = try TemporaryOrg()
    _ = try org.create("Account", ["Name": "Zyzzyva Kept"])
    let saved = try SQLiteConnection(path: ":memory:")
    try org.records.withDatabase { try $0.copy(to: saved) }
    for number in 0..<20 { _ = try org.create("Account", ["Name": .string("Zyzzyva Lost \(number)"), "Site": "m?ny"]) }
    #expect(try names(org, "zyzzyva").count == 21)
    #expect(try names(org, "*zzyva").count == 21)
    try org.records.withDatabase { try saved.copy(to: $0) }
    #expect(try names(org, "zyzzyva") == ["Zyzzyva Kept"])
    #expect(try names(org, "*zzyva") == ["Zyzzyva Kept"])
    #expect(try org.count("Account WHERE Name LIKE 'Zyzzyva%'") == 1)
    _ = try org.create("Account", ["Name": "Zyzzyva New"])
    #expect(try names(org, "zyzzyva") == ["Zyzzyva Kept", "Zyzzyva New"])
    #expect(try names(org, "lost").isEmpty)
  }

  @Test func theIndexAgreesWithAScan() throws {
    let org = try TemporaryOrg()
    for (number, id) in try org.query("SELECT Id FROM Account").compactMap({ $0["Id"]?.string }).enumerated() {
      if number % 5 == 0 { try org.delete("Account", id) }
      if number % 5 == 1 { try org.update("Account", id, ["Name": .string("Renamed \(number) Foods")]) }
    }
    for word in ["foods", "energy", "renamed", "boston", "usa"] {
      let found = Set(try org.search("FIND {\(word)} RETURNING Account(Id)").compactMap { $0["Id"]?.string })
      #expect(found == (try scan(org, word)), "\(word)")
    }
    try org.records.withDatabase { connection in
      // Fails when what is in the index is not what was put in.
      try connection.run("INSERT INTO \"Account_words\" (\"Account_words\") VALUES ('integrity-check')")
    }
  }

  private func scan(_ org: TemporaryOrg, _ word: String) throws -> Set<String> {
    let fields = OrgObject.account.fields.filter(\.type.isText).map(\.name)
    let stops: [Character] = [".", ",", ";", ":", "!", "?"]
    return Set(try org.records.withDatabase { connection in
      try connection.rows("SELECT \"Id\", \(fields.map { "\"\($0)\"" }.joined(separator: ", ")) FROM \"Account\" WHERE \"IsDeleted\" = 0").filter { row in
        row.dropFirst().contains { value in
          (value.text ?? "").lowercased().split(whereSeparator: \.isWhitespace).contains { part in
            part == word || (part.dropLast() == word && part.last.map(stops.contains) ?? false)
          }
        }
      }.compactMap { $0[0].text }
    })
  }

  private func copied(_ org: TemporaryOrg) throws -> String {
    let path = "\(org.folder)/copy.db"
    try org.records.withDatabase { try $0.execute("VACUUM INTO '\(path)'") }
    return path
  }

  /// How many records the index itself has for a word.
  private func index(_ org: TemporaryOrg, _ word: String) throws -> Int64 {
    try org.records.withDatabase {
      try $0.value("SELECT count(*) FROM \"Account_words\" WHERE \"Account_words\" MATCH ?", [.text("\"\(word)\"")])?.integer ?? 0
    }
  }
}
