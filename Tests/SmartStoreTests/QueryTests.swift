import JSON
import SmartStore
import Testing

@Suite struct QueryTests {
  private func names() throws -> TemporaryStore {
    let names = ["Robot", "robot", "Robotics", "Mandrill", "M", "Zed", "a'b", "Émile"]
    let entries = names.enumerated().map { ["n": .string($1), "rank": .integer(Int64(100 - $0))] as JSONValue }
    return try TemporaryStore([.string("n"), .integer("rank"), .json1("n2")], .array(entries))
  }

  @Test func exactIsCaseSensitive() throws {
    let t = try names()
    #expect(try t.found(.exact("n", "Robot", in: "s")) == ["Robot"])
    #expect(try t.found(.exact("n", "a'b", in: "s")) == ["a'b"])
    #expect(try t.found(.exact("n", "Émile", in: "s")) == ["Émile"])
    #expect(try t.found(.exact("rank", "98", in: "s")) == ["Robotics"])
    #expect(try t.found(.exact("n", ["x"], in: "s")) == [])
  }

  @Test func rangeIncludesItsEnds() throws {
    let t = try names()
    #expect(try t.all(.range("n", in: "s")).count == 8)
    #expect(try t.found(.range("n", to: "M", in: "s")) == ["M"])
    #expect(try t.found(.range("n", from: "M", to: "Robot", in: "s")) == ["M", "Mandrill", "Robot"])
    #expect(try t.found(.range("rank", from: 99, in: "s")) == ["robot", "Robot"])
    #expect(try t.found(.range("rank", from: "99", to: "100", in: "s")) == ["robot", "Robot"])
  }

  @Test func likeMatchesStartEndAndMiddle() throws {
    let t = try TemporaryStore([.string("n")], [["n": "foobar"], ["n": "barfoo"], ["n": "a foo b"], ["n": "bar"]])
    #expect(try t.found(.like("n", "foo%", in: "s")) == ["foobar"])
    #expect(try t.found(.like("n", "%foo", in: "s")) == ["barfoo"])
    #expect(try t.found(.like("n", "%foo%", in: "s")) == ["a foo b", "barfoo", "foobar"])
  }

  @Test func resultsAreSortedAsAsked() throws {
    let t = try names()
    #expect(try t.found(.range("n", from: "R", to: "S", in: "s", order: .descending)) == ["Robotics", "Robot"])
    #expect(try t.found(.range("n", to: "S", in: "s", order: .descending, orderPath: "rank")) == ["Robot", "Robotics", "Mandrill", "M"])
    #expect(try t.found(.all("n", in: "s", orderPath: "_soupEntryId")).first == "Robot")
    #expect(thrown { try t.store.page(.all("n", in: "s", orderPath: "x"), index: 0) } == .notIndexed(soup: "s", path: "x"))
    #expect(try t.all(QuerySpec(.all(path: "n"), soupName: "s")).count == 8)
  }

  @Test func selectPathsGiveRows() throws {
    let t = try TemporaryStore([.string("n")], [["n": "a", "x": ["y": [true, nil]]], ["n": "b"]])
    var spec = QuerySpec.all("n", in: "s")
    spec.selectPaths = ["n", "x.y", "_soupEntryId"]
    #expect(try t.all(spec) == [["a", [true, nil], 1], ["b", nil, 2]])
    spec.selectPaths = ["_soup"]
    #expect(try t.all(spec)[0][0]?["n"] == "a")
  }

  @Test func specsAreReadFromJavaScript() throws {
    func spec(_ text: String) throws -> QuerySpec { try QuerySpec(json: JSONText(validating: text), soupName: "s") }
    #expect(try spec(#"{"queryType":"exact","indexPath":"p","matchKey":"k","likeKey":null,"order":"descending","orderPath":"q","pageSize":5}"#)
      == .exact("p", "k", in: "s", order: .descending, orderPath: "q", pageSize: 5))
    #expect(try spec(#"{"queryType":"range","indexPath":"p","order":"ascending","pageSize":10}"#) == .all("p", in: "s"))
    #expect(try spec(#"{"queryType":"range","indexPath":"p","beginKey":1,"order":"ascending"}"#) == .range("p", from: 1, in: "s"))
    #expect(try spec(#"{"queryType":"match","matchKey":"w","order":"ascending"}"#) == .match("w", in: "s"))
    let raw = try spec(#"{"queryType":"like","indexPath":"p","likeKey":"%","order":null,"orderPath":null,"selectPaths":["a"]}"#)
    #expect(raw.order == nil && raw.selectPaths == ["a"] && raw.pageSize == 10)
    #expect(try spec(#"{"queryType":"smart","smartSql":"select 1"}"#).isSmart)
    for bad in [
      "null", "{}", #"{"queryType":null}"#, #"{"queryType":"fuzzy"}"#, #"{"queryType":"exact","matchKey":1}"#,
      #"{"queryType":"like","indexPath":"p"}"#, #"{"queryType":"smart"}"#, #"{"queryType":"smart","smartSql":5}"#,
      #"{"queryType":"range","order":"sideways"}"#, #"{"queryType":"range","pageSize":0}"#, #"{"queryType":"range","pageSize":"x"}"#,
      #"{"queryType":"range","selectPaths":[1]}"#,
    ] { #expect(thrown { try spec(bad) } != nil, "\(bad)") }
  }

  @Test func querySoupNeedsIndexAndSoup() throws {
    let t = try names()
    for spec in [QuerySpec.all("x", in: "s"), .exact("x", 1, in: "s"), .range("x", from: 1, in: "s"), .like("x", "%", in: "s")] {
      #expect(thrown { try t.store.count(spec) } == .notIndexed(soup: "s", path: "x"))
    }
    #expect(thrown { try t.store.count(QuerySpec(.all(path: nil))) } != nil)
    #expect(thrown { try t.store.page(.all(in: "s"), index: -1) } == .invalidPage(index: -1))
    #expect(try t.store.page(.all(in: "s"), index: .max).value() == [])
  }

  @Test func json1IsIndexedByTheDatabase() throws {
    let t = try TemporaryStore([.json1("a.b"), .json1("odd name.é")], [["a": ["b": 5], "n": 1], ["a": ["b": "5"], "n": 2], ["odd name": ["é": "x"], "n": 3]])
    #expect(try t.found(.exact("a.b", 5, in: "s")) == [1])
    #expect(try t.found(.exact("a.b", "5", in: "s")) == [2])
    #expect(try t.found(.exact("odd name.é", "x", in: "s")) == [3])
  }
}
