import JSON
import SmartStore
import Testing

/// Entries go into SQLite many at a time; none of that may show.
@Suite struct BatchTests {
  private func entries(_ numbers: Range<Int>) -> JSONValue {
    .array(numbers.map { ["n": .integer(Int64($0)), "name": .string("é\"\($0)"), "text": .string("word\($0) all")] })
  }

  @Test(arguments: [1, 19, 20, 21, 40, 45])
  func everyNumberOfEntriesIsStored(count: Int) throws {
    let t = try TemporaryStore([.integer("n"), .string("name"), .fullText("text")])
    let stored = try #require(try t.upsert(entries(0..<count)).array)
    #expect(stored.compactMap { $0["_soupEntryId"]?.integer } == (1...Int64(count)).map { $0 })
    #expect(try t.found(.all("n", in: "s")) == (0..<Int64(count)).map { .integer($0) })
    #expect(try t.all(.all("n", in: "s")) == stored)
    for n in 0..<count {
      #expect(try t.found(.exact("name", .string("é\"\(n)"), in: "s")) == [.integer(Int64(n))])
      #expect(try t.found(QuerySpec(.match(path: "text", key: "word\(n)"), soupName: "s")) == [.integer(Int64(n))])
    }
  }

  @Test func oneCallMayInsertAndUpdateTheSameEntry() throws {
    let t = try TemporaryStore([.string("k"), .integer("v")])
    let back = try t.upsert([["k": "a", "v": 1], ["k": "b", "v": 2], ["k": "a", "v": 3]], by: "k")
    #expect(back.array?.map { $0["_soupEntryId"] } == [1, 2, 1])
    #expect(try t.found(.exact("k", "a", in: "s"), "v") == [3])
    // By an id that the same call gives.
    try t.upsert([["k": "c", "v": 4], ["_soupEntryId": 3, "k": "c", "v": 5]])
    #expect(try t.found(.exact("k", "c", in: "s"), "v") == [5])
  }

  @Test func updatesOfEverySubsetOfColumnsReachTheIndexes() throws {
    let t = try TemporaryStore([.string("a"), .integer("b"), .floating("c"), .fullText("d")])
    func entry(_ bits: Int, _ on: String) -> JSONValue {
      var object: JSONObject = ["_soupEntryId": 1, "a": "a0", "b": 0, "c": 0, "d": "d0"]
      if bits & 1 != 0 { object["a"] = .string("a" + on) }
      if bits & 2 != 0 { object["b"] = 1 }
      if bits & 4 != 0 { object["c"] = 1.5 }
      if bits & 8 != 0 { object["d"] = .string("d" + on) }
      return .object(object)
    }
    try t.upsert([entry(0, "1")])
    for bits in 0..<16 {
      try t.upsert([entry(0, "1")])
      try t.upsert([entry(bits, "1")])
      #expect(try t.store.count(.exact("a", bits & 1 != 0 ? "a1" : "a0", in: "s")) == 1)
      #expect(try t.store.count(.exact("b", bits & 2 != 0 ? 1 : 0, in: "s")) == 1)
      #expect(try t.store.count(.exact("c", bits & 4 != 0 ? 1.5 : 0, in: "s")) == 1)
      #expect(try t.store.count(QuerySpec(.match(path: "d", key: bits & 8 != 0 ? "d1" : "d0"), soupName: "s")) == 1)
    }
  }

  @Test func valuesThatLookAlikeAreToldApart() throws {
    let t = try TemporaryStore([.string("a"), .integer("b")], [["a": "1", "b": 1]])
    for (a, b) in [("1.0", 1.5), (nil, 2), ("", nil), (1, "x"), ("nul", "1")] as [(JSONValue, JSONValue)] {
      try t.upsert([["_soupEntryId": 1, "a": a, "b": b]])
      let row = try t.rows("SELECT {s:a}, {s:b} FROM {s}")[0]
      #expect(row?[0] == (a == 1 ? "1" : a))
      #expect(row?[1] == (b == "1" ? 1 : b))
    }
  }

  @Test func aFailingEntryTakesTheWholeCallBack() throws {
    let t = try TemporaryStore([.integer("n")], [["n": 0]])
    let text = JSONText(unchecked: Array("[\((1...30).map { "{\"n\":\($0)}" }.joined(separator: ",")), 7]".utf8))
    #expect(thrown { try t.store.upsert(array: text, into: "s") } == .invalidEntry(soup: "s", index: 30, reason: "it must be an object"))
    #expect(try t.found(.all(in: "s")) == [0])
    // Ids that were not used up by it.
    #expect(try t.upsert([["n": 1]])[0]?["_soupEntryId"] == 2)
  }

  @Test(arguments: ["[", "[{}", "[{},", "[{} {}]", "[,]", "[{},]", "{}", "nul"])
  func textThatIsNoArrayOfObjectsIsRefused(text: String) throws {
    let t = try TemporaryStore([.integer("n")])
    let array = JSONText(unchecked: Array(text.utf8))
    #expect(throws: SmartStoreError.self) { try t.store.upsert(array: array, into: "s") }
    #expect(try t.store.count(.all(in: "s")) == 0)
  }
}
