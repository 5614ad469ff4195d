import Foundation
import JSON
import SmartStore
import Testing

@Suite struct UpsertTests {
  @Test func newEntryGetsIdAndDate() throws {
    let t = try TemporaryStore([.string("name")])
    let before = Int64(Date().timeIntervalSince1970 * 1000) - 1
    let entry = try t.upsert([["name": "a"]])[0]
    #expect(entry?["name"] == "a")
    #expect(entry?["_soupEntryId"] == 1)
    let date = try #require(entry?["_soupLastModifiedDate"]?.integer)
    #expect(date >= before && date <= Int64(Date().timeIntervalSince1970 * 1000) + 1)
    #expect(try t.store.retrieve([1], from: "s").value()[0] == entry)
  }

  @Test func entryWithItsIdIsReplaced() throws {
    let t = try TemporaryStore([.string("name")], [["name": "a", "old": 1]])
    let again = try t.upsert([["_soupEntryId": 1, "name": "b", "_soupLastModifiedDate": 5]])[0]
    #expect(again?["_soupEntryId"] == 1)
    #expect(again?["_soupLastModifiedDate"] != 5)
    #expect(again?["old"] == nil)
    #expect(try t.found(.all(in: "s"), "name") == ["b"])
    #expect(try t.all(.exact("name", "a", in: "s")) == [])
  }

  @Test func unknownIdMakesANewEntry() throws {
    let t = try TemporaryStore([.string("name")], [["name": "a"]])
    #expect(try t.upsert([["_soupEntryId": 999, "name": "x"], ["_soupEntryId": nil], ["_soupEntryId": "7"]])
      .array?.map { $0["_soupEntryId"] } == [2, 3, 4])
    #expect(try t.found(.exact("name", "x", in: "s"), "_soupEntryId") == [2])
  }

  /// As forms and `data-` attributes give it; Android coerces it.
  @Test func anIdThatIsTextIsTheSameId() throws {
    let t = try TemporaryStore([.string("name")], [["name": "a"], ["name": "b"]])
    let stored = try t.store.upsert(array: JSONText(validating: #"[{"_soupEntryId":"2","name":"B"},{"_soupEntryId" : "1" , "name":"A"}]"#), into: "s")
    #expect(try stored.value().array?.map { $0["_soupEntryId"] } == [2, 1])
    #expect(stored.description.hasPrefix(#"[{"_soupEntryId":2,"name":"B","#))
    #expect(try t.found(.all("name", in: "s"), "name") == ["A", "B"])
    // What is no number is no id.
    #expect(try t.upsert([["_soupEntryId": "", "name": "c"], ["_soupEntryId": "1x"], ["_soupEntryId": "\u{661}"]]).array?.map { $0["_soupEntryId"] } == [3, 4, 5])
  }

  @Test func anEntryWithoutAnExternalIdIsRefusedOnRequest() throws {
    let t = try TemporaryStore([.string("id"), .json1("key")])
    for (path, bad) in [("id", ["v": 3]), ("id", ["id": nil]), ("key", ["id": 3])] as [(String, JSONValue)] {
      let error = thrown { try t.store.upsert(array: JSONValue.array([["id": 1, "key": 1], bad]).text, into: "s", externalIdPath: path, needsExternalId: true) }
      #expect(error == .missingExternalID(soup: "s", path: path))
      #expect(error?.message == "For upsert with external ID path '\(path)', value cannot be empty for any entries.")
    }
    #expect(try t.store.count(.all(in: "s")) == 0)
    // An empty text is a value, and entries known by their own id need none.
    try t.store.upsert(array: JSONText(validating: #"[{"id":""},{"id":0}]"#), into: "s", externalIdPath: "id", needsExternalId: true)
    try t.store.upsert(array: JSONText(validating: #"[{}]"#), into: "s", needsExternalId: true)
    #expect(try t.store.count(.all(in: "s")) == 3)
  }

  @Test func externalIdFindsTheEntry() throws {
    let t = try TemporaryStore([.string("id")])
    try t.upsert([["id": "1", "v": 1]], by: "id")
    let second = try t.upsert([["id": "1", "v": 2, "_soupEntryId": 77]], by: "id")
    #expect(second[0]?["_soupEntryId"] == 1)
    #expect(try t.found(.all(in: "s"), "v") == [2])
    try t.upsert([["v": 3], ["v": 4, "id": nil]], by: "id")
    #expect(try t.store.count(.all(in: "s")) == 3)
  }

  @Test(arguments: [IndexType.string, .integer, .floating, .fullText, .json1])
  func externalIdWorksOnEveryIndexType(type: IndexType) throws {
    let t = try TemporaryStore([IndexSpec(path: "k.id", type: type)])
    for value in [1, 2, 1] as [JSONValue] { try t.upsert([["k": ["id": value]]], by: "k.id") }
    try t.upsert([["k": ["id": "é\"\n"]]], by: "k.id")
    try t.upsert([["k": ["id": "é\"\n"]]], by: "k.id")
    #expect(try t.store.count(.all(in: "s")) == 3)
  }

  @Test func twoEntriesOfOneExternalIdAreAnError() throws {
    let t = try TemporaryStore([.string("id")], [["id": "1"], ["id": "1"]])
    let error = thrown { try t.upsert([["id": "2"], ["id": "1"]], by: "id") }
    #expect(error == .duplicateExternalID(soup: "s", path: "id", value: "1"))
    #expect(error?.description.contains("more than one soup elements where id is 1") == true)
    #expect(try t.store.count(.all(in: "s")) == 2)
    #expect(thrown { try t.upsert([["x": 1]], by: "x") } == .notIndexed(soup: "s", path: "x"))
  }

  @Test func failingEntryRollsAllBack() throws {
    let t = try TemporaryStore([.string("a")])
    for bad in ["[{\"a\":1},2]", "[{\"a\":1},[]]", "[{\"a\":1},{\"a\"}]", "{\"a\":1}", "5", "[{\"a\":1}"] {
      #expect(thrown { try t.store.upsert(array: JSONText(unchecked: Array(bad.utf8)), into: "s") } != nil, "\(bad)")
    }
    #expect(try t.store.count(.all(in: "s")) == 0)
    #expect(try t.upsert([["a": 1]])[0]?["_soupEntryId"] == 1)
    #expect(try t.upsert([]) == [])
  }

  @Test func anyJSONComesBackEqual() throws {
    let t = try TemporaryStore([.string("name")])
    let entry: JSONValue = [
      "name": "Zoë 🦊 \" \\ \n \u{0} \u{1F}", "nested": [[1, [2, []]], [:], nil], "null": nil, "big": 9_007_199_254_740_991,
      "": "empty name", "fraction": 0.1, "flag": true, "deep": ["a": ["b": ["_soupEntryId": 5]]],
    ]
    guard case .object(var stored)? = try t.upsert([entry])[0] else { Issue.record("no entry"); return }
    stored["_soupEntryId"] = nil
    stored["_soupLastModifiedDate"] = nil
    #expect(JSONValue.object(stored) == entry)
    #expect(try t.all(.exact("name", entry["name"] ?? .null, in: "s")).count == 1)
  }

  @Test func emptyObjectsWhiteSpaceAndRepeatedNamesAreFine() throws {
    let t = try TemporaryStore([.string("a")])
    let text = "[ {} , { \"a\" : 1 , \"a\" : \"last\" } , {\"\\u0061\":\"escaped\"}, {\"_soupEntryId\" : 9 ,\"_soupEntryId\":1} ]"
    let stored = try t.store.upsert(array: JSONText(validating: text), into: "s").value()
    #expect(stored.array?.map { $0["_soupEntryId"] } == [1, 2, 3, 1])
    #expect(try t.rows("select {s:a} from {s} order by 1") == [[nil], ["escaped"], ["last"]])
  }

  @Test func entriesOneByOneAreTheSame() throws {
    let t = try TemporaryStore([.string("a")])
    let stored = try t.store.upsert([JSONText(validating: #"{"a":"x"}"#), JSONText(validating: #" {"a":"y"} "#)], into: "s")
    #expect(try stored.map { try $0.value()["a"] } == ["x", "y"])
    #expect(try stored.map { try $0.value()["_soupEntryId"] } == [1, 2])
  }

  @Test func removedIdsAreLeftOutAndNotGivenAgain() throws {
    let t = try TemporaryStore([.string("n")], [["n": 1], ["n": 2], ["n": 3]])
    try t.store.remove([3, 2, 999], from: "s")
    #expect(try t.store.retrieve([1, 2, 999], from: "s").value().array?.map { $0["n"] } == [1])
    #expect(try t.upsert([["n": 4]])[0]?["_soupEntryId"] == 4)
    #expect(try t.store.retrieve([], from: "s").value() == [])
  }

  @Test func removalByQueryTakesMoreThanAPage() throws {
    let entries = (1...30).map { ["n": .integer(Int64($0)), "w": "word"] as JSONValue }
    let t = try TemporaryStore([.integer("n"), .fullText("w")], .array(entries))
    try t.store.remove(matching: .range("n", from: 6, in: "s", pageSize: 2), from: "s")
    #expect(try t.found(.match("word", in: "s", orderPath: "n")) == [1, 2, 3, 4, 5])
    try t.store.remove(matching: .smart("select {s:_soupEntryId} from {s} where {s:n} = 2"), from: "s")
    try t.store.remove(matching: .match("word", at: "w", in: "s"), from: "s")
    #expect(try t.store.count(.all(in: "s")) == 0)
    let plain = try TemporaryStore([.integer("n")], .array(entries))
    try plain.store.remove(matching: .exact("n", 7, in: "s"), from: "s")
    try plain.store.remove(matching: .smart("select {s:_soupEntryId} from {s} where {s:n} > 9"), from: "s")
    #expect(try plain.found(.all("n", in: "s")) == [1, 2, 3, 4, 5, 6, 8, 9])
  }

  /// A plain soup, one with words, and Smart SQL go different ways.
  @Test(arguments: [IndexType.string, .fullText]) func removalByQueryTakesTheFirstOnes(type: IndexType) throws {
    let t = try TemporaryStore([.integer("n"), IndexSpec(path: "w", type: type)], .array((1...10).map { ["n": .integer($0), "w": "word"] }))
    try t.store.remove(matching: .range("n", from: 3, in: "s"), from: "s", limit: 2)
    #expect(try t.found(.all("n", in: "s")) == [1, 2, 5, 6, 7, 8, 9, 10])
    try t.store.remove(matching: .exact("w", "word", in: "s", order: .descending, orderPath: "n"), from: "s", limit: 3)
    #expect(try t.found(.all("n", in: "s")) == [1, 2, 5, 6, 7])
    try t.store.remove(matching: .smart("select {s:_soupEntryId} from {s} order by {s:n} desc"), from: "s", limit: 1)
    #expect(try t.found(.all("n", in: "s")) == [1, 2, 5, 6])
    try t.store.remove(matching: .all("n", in: "s"), from: "s", limit: Int(Int32.max))
    #expect(try t.store.count(.all(in: "s")) == 0)
  }

  @Test func concurrentUpsertsAllArrive() throws {
    let t = try TemporaryStore([.integer("n")])
    let store = t.store
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for n in 0..<10 {
        let entry: JSONValue = [["n": .integer(Int64(worker * 10 + n))]]
        do { try store.upsert(array: entry.text, into: "s") } catch { Issue.record(error) }
      }
    }
    #expect(try t.found(.all("n", in: "s")) == (0..<80).map { .integer(Int64($0)) })
    #expect(try Set(t.found(.all("n", in: "s"), "_soupEntryId").compactMap(\.integer)).count == 80)
  }

  @Test func hugeEntryIsStored() throws {
    let t = try TemporaryStore([.string("text")])
    let size = try t.store.databaseSize()
    #expect(size > 0)
    let text = String(repeating: "ü", count: 1_000_000)
    try t.upsert([["text": .string(text)]])
    #expect(try t.found(.all(in: "s"), "text") == [.string(text)])
    #expect(try t.store.databaseSize() > size + 1_000_000)
  }

  @Test func numbersKeepTheirValue() throws {
    let t = try TemporaryStore([.integer("i"), .floating("f"), .string("s")], [["i": 9_007_199_254_740_991, "f": 0.1, "s": "007"]])
    #expect(try t.rows("select {s:i}, {s:f}, {s:s} from {s}") == [[9_007_199_254_740_991, 0.1, "007"]])
  }

  @Test func valuesOfOtherTypesAreKeptInIndexes() throws {
    let t = try TemporaryStore([.integer("i"), .string("t")], [
      ["i": "12", "t": 5], ["i": "abc", "t": ["x": 1]], ["i": 1.5, "t": true], ["i": true, "t": [1, 2]],
    ])
    #expect(try t.rows("select {s:i}, {s:t} from {s}") == [[12, "5"], ["abc", #"{"x":1}"#], [1.5, "true"], [1, "[1,2]"]])
  }

  @Test(arguments: [IndexType.string, .json1, .integer], [JSONValue.bool(true), "true", 1])
  func booleansMatchHoweverTheyAreAskedFor(type: IndexType, key: JSONValue) throws {
    let t = try TemporaryStore([IndexSpec(path: "b", type: type)], [["b": true, "n": 1], ["b": false, "n": 2], ["n": 3]])
    #expect(try t.found(.exact("b", key, in: "s")) == [1])
  }
}
