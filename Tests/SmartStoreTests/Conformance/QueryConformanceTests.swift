import JSON
import SmartStore
import Testing

/// Query specs of every kind, on a string and on a json1 index.
@Suite struct QueryConformanceTests {
  private func keyed(_ type: IndexType, _ keys: [String] = ["ka1", "ka2", "ka3"]) throws -> TemporaryStore {
    let entries = keys.enumerated().map { ["key": .string($1), "v": .string("va\($0 + 1)"), "n": .integer(Int64($0 + 1))] as JSONValue }
    return try TemporaryStore([IndexSpec(path: "key", type: type), .integer("n")], .array(entries))
  }

  static let indexTypes = [IndexType.string, .json1, .fullText]

  @Test(arguments: indexTypes)
  func allIsSortedAndPaged(type: IndexType) throws {
    let t = try keyed(type)
    #expect(try t.found(.all("key", in: "s")) == [1, 2, 3])
    #expect(try t.found(.all("key", in: "s", order: .descending)) == [3, 2, 1])
    let paged = QuerySpec.all("key", in: "s", order: .descending, pageSize: 1)
    #expect(try (0...3).map { try t.store.page(paged, index: $0).value()[0]?["n"] } == [3, 2, 1, nil])
  }

  @Test(arguments: indexTypes)
  func exactFindsOne(type: IndexType) throws {
    let t = try keyed(type)
    #expect(try t.found(.exact("key", "ka2", in: "s")) == [2])
    #expect(try t.found(.exact("key", "KA2", in: "s")) == [])
    #expect(try t.found(.exact("key", "ka2 ", in: "s")) == [])
  }

  /// Begin, end, and what is found.
  @Test(arguments: [
    ("ka2", "ka3", [2, 3]), ("ka2", "ka2", [2]), (nil, "ka2", [1, 2]), ("ka2", nil, [2, 3]), (nil, nil, [1, 2, 3]), ("ka3", "ka1", []), ("a", "z", [1, 2, 3]),
    ("ka11", "ka25", [2]),
  ] as [(String?, String?, [Int64])])
  func rangeIncludesBothEnds(begin: String?, end: String?, found: [Int64]) throws {
    for type in Self.indexTypes {
      let t = try keyed(type)
      let (begin, end) = (begin.map(JSONValue.string) ?? .null, end.map(JSONValue.string) ?? .null)
      #expect(try t.found(.range("key", from: begin, to: end, in: "s")) == found.map(JSONValue.integer))
      #expect(try t.found(.range("key", from: begin, to: end, in: "s", order: .descending)) == found.reversed().map(JSONValue.integer))
    }
  }

  @Test(arguments: [("abc%", [3, 1]), ("%bcd", [1, 2]), ("%bc%", [3, 1, 2]), ("abcd", [1]), ("a_cd", [1]), ("%", [3, 1, 2, 4]), ("", []), ("zz%", []), ("ABC%", [3, 1])])
  func likeHasWildcards(key: String, found: [Int64]) throws {
    for type in Self.indexTypes {
      let t = try keyed(type, ["abcd", "bbcd", "abcc", "defg"])
      #expect(try t.found(.like("key", key, in: "s")) == found.map(JSONValue.integer))
      #expect(try t.found(.like("key", key, in: "s", order: .descending)) == found.reversed().map(JSONValue.integer))
    }
  }

  @Test(arguments: indexTypes)
  func selectPathsAnswerRows(type: IndexType) throws {
    let t = try keyed(type)
    func rows(_ spec: QuerySpec, _ paths: [String]) throws -> JSONValue {
      var spec = spec
      spec.selectPaths = paths
      return .array(try t.all(spec))
    }
    #expect(try rows(.all("key", in: "s", order: .descending), ["key"]) == [["ka3"], ["ka2"], ["ka1"]])
    #expect(try rows(.exact("key", "ka1", in: "s"), ["n", "key"]) == [[1, "ka1"]])
    #expect(try rows(.range("key", from: "ka2", in: "s"), ["v", "_soupEntryId"]) == [["va2", 2], ["va3", 3]])
    #expect(try rows(.like("key", "%1", in: "s"), ["none"]) == [[nil]])
    if type == .fullText { #expect(try rows(.match("ka2", in: "s"), ["key"]) == [["ka2"]]) }
  }

  @Test func ordersOtherThanThePath() throws {
    let t = try keyed(.string)
    #expect(try t.found(.range("key", from: "ka1", in: "s", order: .descending, orderPath: "n")) == [3, 2, 1])
    #expect(try t.found(.all("key", in: "s", order: .descending, orderPath: "_soupEntryId")) == [3, 2, 1])
    #expect(try t.found(.all("key", in: "s", orderPath: "_soupLastModifiedDate")).count == 3)
    #expect(thrown { try t.all(.all("key", in: "s", orderPath: "v")) }?.description.contains("does not have an index on v") == true)
  }

  @Test func pathsAndSoupsMustBeThere() throws {
    let t = try keyed(.string)
    for spec in [QuerySpec.exact("v", "x", in: "s"), .like("v", "x", in: "s"), .range("v", from: "a", in: "s"), .all("v", in: "s"), .exact("KEY", "ka1", in: "s")] {
      #expect(thrown { try t.store.page(spec, index: 0) }?.description.contains("does not have an index on") == true)
      #expect(thrown { try t.store.count(spec) } != nil)
    }
    #expect(thrown { try t.store.page(.all("key", in: "none"), index: 0) }?.description.contains("Soup: none does not exist") == true)
    #expect(thrown { try t.store.page(.all("key", in: "s"), index: -1) } == .invalidPage(index: -1))
  }

  @Test(arguments: [
    #"{"queryType":"range","indexPath":"a"}"#, #"{"queryType":"range","indexPath":"a","pageSize":null}"#, #"{"queryType":"exact","indexPath":"a","matchKey":"b"}"#,
    #"{"queryType":"like","indexPath":"a","likeKey":"b"}"#, #"{"queryType":"match","indexPath":null,"matchKey":"b"}"#, #"{"queryType":"smart","smartSql":"select 1"}"#,
  ])
  func pageSizeIsTenUnlessGiven(json: String) throws {
    #expect(try QuerySpec(json: JSONText(validating: json), soupName: "s").pageSize == 10)
    let sized = String(json.dropLast()).replacing(",\"pageSize\":null", with: "") + ",\"pageSize\":42}"
    #expect(try QuerySpec(json: JSONText(validating: sized), soupName: "s").pageSize == 42)
  }

  /// Text comes from forms; the largest number means everything.
  @Test(arguments: [("25", 25), (#""25""#, 25), ("1e2", 100), ("1", 1), ("2147483647", 2_147_483_647)])
  func anyWholeNumberIsAPageSize(json: String, size: Int) throws {
    let t = try TemporaryStore([.integer("n")], .array((0..<120).map { ["n": .integer($0)] }))
    let spec = try QuerySpec(json: JSONText(validating: #"{"queryType":"range","indexPath":"n","pageSize":\#(json)}"#), soupName: "s")
    #expect(spec.pageSize == size)
    var (cursor, first) = try StoreCursor.open(spec, in: t.store, id: 1)
    #expect(try first.value()["currentPageOrderedEntries"]?.array?.count == min(size, 120))
    #expect(cursor.totalEntries == 120 && cursor.totalPages == (120 + size - 1) / size)
    #expect(try cursor.move(to: .max, in: t.store).value()["currentPageIndex"] == .integer(Int64(cursor.totalPages - 1)))
    let smart = QuerySpec.smart("select {s:n} from {s}", pageSize: size)
    #expect(try t.store.page(smart, index: 0).value().array?.count == min(size, 120))
  }

  @Test(arguments: ["0", "-1", "1.5", "2147483648", "1e300", #""""#, #""ten""#, "true", "[1]", "{}"]) func otherPageSizesAreRefused(json: String) throws {
    let spec = JSONText(unchecked: Array(#"{"queryType":"range","indexPath":"n","pageSize":\#(json)}"#.utf8))
    let error = thrown { try QuerySpec(json: spec, soupName: "s") }
    #expect(error?.description.hasPrefix("Bad query spec: pageSize must be a whole number from 1 to 2147483647, not ") == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    "null", "[]", "{}", "5", #"{"queryType":"exact"}"#, #"{"queryType":"range","beginKey":1}"#, #"{"queryType":"like","indexPath":"a"}"#, #"{"queryType":"match"}"#,
    #"{"queryType":"smart"}"#, #"{"queryType":"other","indexPath":"a"}"#, #"{"queryType":"exact","indexPath":5,"matchKey":1}"#,
    #"{"queryType":"exact","indexPath":"a","matchKey":1,"pageSize":0}"#, #"{"queryType":"exact","indexPath":"a","matchKey":1,"pageSize":"x"}"#,
    #"{"queryType":"exact","indexPath":"a","matchKey":1,"order":"sideways"}"#, #"{"queryType":"exact","indexPath":"a","matchKey":1,"selectPaths":"a"}"#,
  ])
  func badSpecsAreRefused(json: String) throws {
    guard case .invalidQuerySpec(let reason)? = thrown({ try QuerySpec(json: JSONText(validating: json), soupName: "s") }) else {
      Issue.record("accepted \(json)")
      return
    }
    #expect(!reason.isEmpty)
  }

  /// Entries, page size, pages.
  @Test(arguments: [(50, 25, 2), (50, 24, 3), (0, 10, 0), (1, 10, 1), (10, 10, 1), (11, 10, 2), (5, 1, 5)])
  func cursorCountsPages(entries: Int, pageSize: Int, pages: Int) throws {
    let t = try TemporaryStore([.integer("n")], .array((0..<entries).map { ["n": .integer(Int64($0))] }))
    let cursor = try StoreCursor(spec: .all("n", in: "s", pageSize: pageSize), store: t.store, id: 1)
    #expect(cursor.totalEntries == entries && cursor.totalPages == pages)
  }

  @Test func countOfGroups() throws {
    let values = ["va1", "va1", "va2", "va3", "va3"]
    for type in [IndexType.string, .json1] {
      let t = try TemporaryStore([IndexSpec(path: "key", type: type), IndexSpec(path: "value", type: type)], .array(values.enumerated().map { ["key": .integer(Int64($0)), "value": .string($1)] }))
      let spec = QuerySpec.smart("select {s:value}, count(*) from {s} group by {s:value} order by {s:value}")
      #expect(try t.all(spec) == [["va1", 2], ["va2", 1], ["va3", 2]])
      #expect(try t.store.count(spec) == 3)
    }
  }

  @Test func entriesAreRemovedByQuery() throws {
    let t = try keyed(.string, ["abcd", "bbcd", "abcc", "defg"])
    try t.store.remove(matching: .like("key", "abc%", in: "s", pageSize: 1), from: "s")
    #expect(try t.found(.all("key", in: "s")) == [2, 4])
    try t.store.remove(matching: .exact("key", "defg", in: "s"), from: "s")
    try t.store.remove([99], from: "s")
    #expect(try t.found(.all("key", in: "s")) == [2])
    #expect(thrown { try t.store.remove(matching: .exact("v", "x", in: "s"), from: "s") } != nil)
    #expect(thrown { try t.store.remove([1], from: "none") } == .unknownSoup("none"))
    #expect(try t.store.count(.all(in: "s")) == 1)
  }
}
