import JSON
import SmartStore
import Testing

/// Match queries over people, as the phones' stores answer them.
@Suite struct FullTextConformanceTests {
  private func people() throws -> TemporaryStore {
    let names = [("Nora", "Berg"), ("Olaf", "Thorsen"), ("Ali", "Berg"), ("Jon", "Geir"), ("Ivar", "Stern"), ("Eva", "Pohl"), ("Eline", "Eva")]
    let t = try TemporaryStore([.fullText("first"), .fullText("last"), .string("n")])
    try t.upsert(.array(names.enumerated().map { ["first": .string($1.0), "last": .string($1.1), "n": .string("0\($0 + 1)")] }))
    return t
  }

  /// Path, key, order path, the numbers found.
  @Test(arguments: [
    // One field.
    ("first", "Norah", nil, ""), ("last", "Sternn", nil, ""), ("first", "Norz*", nil, ""), ("first", "Eva NOT Eva", nil, ""),
    ("first", "Nora", nil, "1"), ("last", "Stern", nil, "5"), ("first", "Nor*", nil, "1"), ("last", "Ste*", nil, "5"), ("first", "E* NOT Eva", nil, "7"),
    ("last", "Berg", "n", "13"), ("last", "Berg", "first", "31"), ("first", "E*", "n", "67"), ("first", "E*", "first", "76"),
    ("first", "Eva OR Eline", "n", "67"), ("first", "Eva OR Eline", "first", "76"), ("first", "Nora Berg", nil, ""),
    // All fields.
    (nil, "Sternn", nil, ""), (nil, "Stel*", nil, ""), (nil, "Berg Norah", nil, ""), (nil, "Nora NOT Berg", nil, ""),
    (nil, "Stern", nil, "5"), (nil, "St*", nil, "5"), (nil, "Berg Nora", nil, "1"), (nil, "Berg NOT Nora", nil, "3"),
    (nil, "Eva", "n", "67"), (nil, "Eva", "last", "76"), (nil, "Ev*", "n", "67"), (nil, "Ev*", "last", "76"),
    (nil, "Thorsen OR Ali", "n", "23"), (nil, "Thorsen OR Ali", "first", "32"), (nil, "Eva OR Berg NOT Ali", "n", "167"), (nil, "(Eva OR Berg) NOT Ali", "n", "167"),
    (nil, "berg", "n", "13"), (nil, "BERG", "n", "13"), (nil, "Eva AND Pohl", nil, "6"), (nil, "\"Eva Pohl\"", nil, ""), (nil, "\"Berg\"", "n", "13"),
    // Fields named in the key.
    (nil, "{s:first}:Berg", nil, ""), (nil, "{s:first}:Eva", nil, "6"), (nil, "{s:last}:Eva", nil, "7"), (nil, "{s:last}:Berg", "n", "13"),
    (nil, "{s:first}:E*", "n", "67"), (nil, "{s:last}:B*", "n", "13"), (nil, "{s:last}:Thorsen OR {s:first}:Ali", "n", "23"),
    (nil, "{s:last}:Thorsen OR {s:first}:Ali", "first", "32"), (nil, "{s:last}:Eva OR Berg NOT Ali", "n", "17"), (nil, "{s:last}:Berg {s:first}:A*", nil, "3"),
    // A path, and another field named in the key.
    ("first", "{s:last}:Eva", nil, "7"), ("first", "Eva OR {s:last}:Eva", "n", "67"), ("first", "(Ali AND {s:last}:Berg) OR Jon", "n", "34"), ("last", "Eva AND {s:first}:Eline", nil, "7"),
  ] as [(String?, String, String?, String)])
  func finds(path: String?, key: String, order: String?, numbers: String) throws {
    let t = try people()
    let found = try t.found(.match(key, at: path, in: "s", orderPath: order ?? "n")).compactMap { $0.string?.last }
    #expect(String(found) == numbers)
  }

  /// What is written, and a key that finds it.
  @Test(arguments: [
    ("Tromsø fjörd", "tromsø"), ("ΑΘΗΝΑ", "ΑΘΗΝΑ"), ("東京 タワー", "東京"), ("été à la mer", "été"), ("straße", "straße"), ("a1 b2", "b2"), ("under_score", "under_score OR under"),
    ("mail@host.example", "host"), ("don't", "\"don't\""), ("🦊 fox", "fox"), ("long " + String(repeating: "x", count: 2_000), "x*"), ("tab\there", "here"),
  ])
  func findsTextOfAnyLanguage(text: String, key: String) throws {
    let t = try TemporaryStore([.fullText("t")], .array([["t": .string(text)], ["t": "other"]]))
    #expect(try t.found(.match(key, in: "s"), "t") == [.string(text)])
  }

  @Test func wordsAreWrittenWithTheEntry() throws {
    let t = try people()
    let both = "select (select count(*) from TABLE_1), (select count(*) from TABLE_1_fts)"
    #expect(try t.rows(both) == [[7, 7]])
    try t.upsert([["n": "08"], ["n": "09", "first": nil, "last": nil]])
    #expect(try t.rows(both) == [[9, 9]])
    try t.store.remove([8, 1], from: "s")
    #expect(try t.rows(both) == [[7, 7]])
    #expect(try t.rows("select group_concat(rowid) from (select rowid from TABLE_1_fts order by rowid)") == [["2,3,4,5,6,7,9"]])
    try t.upsert([["_soupEntryId": 2, "n": "02", "first": "Olaf-new", "last": "Thorsen"]])
    #expect(try t.found(.match("new", in: "s")) == ["02"])
    try t.store.clearSoup("s")
    #expect(try t.rows(both) == [[0, 0]])
    try t.store.removeSoup("s")
    #expect(try t.own("select count(*) from sqlite_master where name like 'TABLE_1%'") == [[0]])
  }

  @Test(arguments: [
    [1, 2, 3] as JSONValue, ["a": "berg inside"], "plain berg", 5, true, nil, [["deep": "berg"]],
  ])
  func innerNodesAreSearchedAsText(value: JSONValue) throws {
    let t = try TemporaryStore([.fullText("v")], .array([["v": value]]))
    let isThere = value.description.contains("berg")
    #expect(try t.store.count(.match("berg", in: "s")) == (isThere ? 1 : 0))
    #expect(try t.store.count(.like("v", "%berg%", in: "s")) == (isThere ? 1 : 0))
  }

  @Test(arguments: ["\"open", "NOT a", "a NOT", "OR", "(", "a OR", "{none:x}:a", "{s:n}:a", "{s:none}:a", ""])
  func badKeysAreErrorsOrFindNothing(key: String) throws {
    let t = try people()
    for spec in [QuerySpec.match(key, in: "s"), .match(key, at: "first", in: "s")] {
      if thrown({ try t.store.page(spec, index: 0) }) == nil { #expect(try t.all(spec) == []) }
    }
  }

  @Test func matchNeedsAnIndexOfItsOwn() throws {
    let t = try people()
    #expect(thrown { try t.store.count(.match("x", at: "n", in: "s")) } == .notFullText(soup: "s", path: "n"))
    #expect(thrown { try t.store.count(.match("x", at: "none", in: "s")) } == .notFullText(soup: "s", path: "none"))
  }
}
