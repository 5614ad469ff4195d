import JSON
import SmartStore
import SQLite
import Testing

/// What goes into a soup comes out of it, to the byte.
@Suite struct EntryConformanceTests {
  /// A text without the two members that the store adds at its end.
  private func stored(_ text: String, in t: TemporaryStore) throws -> (given: String, kept: String) {
    let given = try t.store.upsert([JSONText(unchecked: Array(text.utf8))], into: "s")[0]
    let id = try #require(try given.value()["_soupEntryId"]?.integer)
    let kept = try #require(try t.store.retrieve([id], from: "s").elements()?.first)
    return (given.description, kept.description)
  }

  @Test(arguments: [
    #"{"z":1,"a":2,"m":3}"#, #"{"n":9007199254740993,"big":123456789012345678901234567890}"#, #"{"n":1e400,"m":-0.0,"k":1.10,"e":1E5}"#,
    #"{"lone":"\ud83d","low":"\ude00","pair":"\ud83e\udd8a"}"#, "{\"line\":\"\u{2028}\u{2029}\"}", #"{"esc":"\u0000\u001f\/\b\f"}"#,
    #"{ "spaced" : [ 1 , 2 ] , "x" : { } }"#, #"{"a":1,"a":2}"#, #"{"":"","\u0061":"b"}"#, #"{"nested":{"_soupEntryId":7,"_soupLastModifiedDate":8}}"#,
    "{\"nul\":\"é\u{0301}\u{FFFD}\u{10FFFF}\"}", #"{"t":true,"f":false,"n":null,"e":[],"o":{}}"#, #"{"a":[[[[[[[[]]]]]]],[{}],[null]]}"#,
    #"{"__proto__":{"x":1},"constructor":2}"#, "{\"tab\\tname\":\"line\\nbreak\"}", #"{"k":"\u002d\u005c\u0022"}"#,
  ])
  func textIsKept(text: String) throws {
    let t = try TemporaryStore([.string("k"), .integer("n"), .fullText("t"), .json1("a")])
    let (given, kept) = try stored(text, in: t)
    #expect(given == kept)
    let end = try #require(kept.range(of: ",\"_soupEntryId\":1,\"_soupLastModifiedDate\":"))
    #expect(kept[..<end.lowerBound] + "}" == text || kept[..<end.lowerBound] + " }" == text)
    // A second writing of what came back changes the date alone.
    let again = try t.store.upsert([JSONText(unchecked: Array(kept.utf8))], into: "s")[0].description
    #expect(again.prefix(end.upperBound.utf16Offset(in: kept)) == kept.prefix(end.upperBound.utf16Offset(in: kept)))
    #expect(try t.store.count(.all(in: "s")) == 1)
  }

  @Test(arguments: [10, 500, 1_000])
  func depthIsKept(depth: Int) throws {
    let t = try TemporaryStore([.string("k")])
    let text = "{\"deep\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + ",\"k\":\"v\"}"
    let (given, kept) = try stored(text, in: t)
    #expect(given == kept && kept.hasPrefix(text.dropLast()))
    #expect(try t.store.count(.exact("k", "v", in: "s")) == 1)
  }

  @Test func lineSeparatorsAndSurrogatesAreIndexed() throws {
    let t = try TemporaryStore([.string("a")])
    try t.store.upsert(array: JSONText(unchecked: Array("[{\"a\":\"x\u{2028}y\"},{\"a\":\"\\u2028\"},{\"a\":\"\\ud83d\\ude00\"},{\"a\":\"\\ud83d\"}]".utf8)), into: "s")
    #expect(try t.all(.exact("a", "x\u{2028}y", in: "s")).count == 1)
    #expect(try t.all(.exact("a", "\u{2028}", in: "s")).count == 1)
    #expect(try t.all(.exact("a", "😀", in: "s")).count == 1)
    #expect(try t.store.count(.all(in: "s")) == 4)
  }

  /// Type of the index, value in the entry, value in the index.
  @Test(arguments: [
    (IndexType.string, #""x""#, #""x""#), (.string, "5", #""5""#), (.string, "1.50", #""1.50""#), (.string, "true", #""true""#), (.string, "false", #""false""#),
    (.string, "null", "null"), (.string, "[1,\"a\"]", #""[1,\"a\"]""#), (.string, #"{"b":1}"#, #""{\"b\":1}""#), (.string, #""""#, #""""#),
    (.integer, "5", "5"), (.integer, "-9223372036854775808", "-9223372036854775808"), (.integer, "9223372036854775807", "9223372036854775807"),
    (.integer, "2147483648", "2147483648"), (.integer, "9007199254740991", "9007199254740991"), (.integer, #""17""#, "17"), (.integer, "null", "null"),
    (.integer, "true", "1"), (.integer, "false", "0"), (.integer, #""word""#, #""word""#),
    (.floating, "0.1", "0.1"), (.floating, "5", "5"), (.floating, "1.7976931348623157e308", "1.7976931348623157e+308"), (.floating, "5e-324", "5e-324"),
    (.floating, "-2147483648", "-2147483648"), (.floating, #""2.5""#, "2.5"), (.floating, "null", "null"), (.floating, "3.141592653589793", "3.141592653589793"),
    (.fullText, #""two words""#, #""two words""#), (.fullText, "7", #""7""#), (.fullText, "null", "null"),
    (.json1, #""x""#, #""x""#), (.json1, "5", "5"), (.json1, "0.5", "0.5"), (.json1, "true", "1"), (.json1, "null", "null"), (.json1, "[1,2]", #""[1,2]""#),
    (.json1, "-9223372036854775808", "-9223372036854775808"), (.json1, "9223372036854775807", "9223372036854775807"),
  ])
  func indexHoldsValue(type: IndexType, value: String, indexed: String) throws {
    let t = try TemporaryStore([IndexSpec(path: "v", type: type)])
    try t.store.upsert(array: JSONText(validating: "[{\"v\":\(value)},{}]"), into: "s")
    #expect(try t.rows("select {s:v} from {s} where {s:_soupEntryId} = 1") == .array([.array([parsed(indexed)])]))
    #expect(try t.rows("select {s:v} from {s} where {s:_soupEntryId} = 2") == [[nil]])
  }

  private static let tree = """
    {"a":"va","b":2,"c":[0,1,2],"d":{"d1":"vd1","d3":[1,2],"d4":{"e":5}},"l":[{"x":"x1"},{"x":2},{"x":[1,2,3]},{},{"x":{"y":5}}],
    "g":[{"h":[{"i":"i11"},{"i":"i12"}]},{"h":[{"i":"i21"}]},{"h":[{"i":"i31"},{"j":"j32"}]}],"é":{"ß":1},"":{"":9}}
    """

  /// Path, and the text in a string index.
  @Test(arguments: [
    ("a", "va"), ("b", "2"), ("c", "[0,1,2]"), ("d.d1", "vd1"), ("d.d3", "[1,2]"), ("d.d4", #"{"e":5}"#), ("d.d4.e", "5"), ("l.x", #"["x1",2,[1,2,3],{"y":5}]"#),
    ("l.x.y", "[5]"), ("g.h.i", #"[["i11","i12"],["i21"],["i31"]]"#), ("g.h.j", #"[["j32"]]"#), ("é.ß", "1"), ("A", nil), ("d.none", nil), ("a.b", nil), ("l.none", nil), ("c.0", nil),
  ] as [(String, String?)])
  func pathLeadsTo(path: String, text: String?) throws {
    let t = try TemporaryStore([.string(path)])
    try t.store.upsert(array: JSONText(validating: "[\(Self.tree)]"), into: "s")
    let expected: JSONValue = text.map { .string($0) } ?? .null
    #expect(try t.rows("select TABLE_1_0 from TABLE_1") == .array([.array([expected])]))
  }

  @Test(arguments: [IndexType.string, .integer, .floating, .fullText, .json1])
  func missingAndNullAreNotFound(type: IndexType) throws {
    let t = try TemporaryStore([IndexSpec(path: "v", type: type), .string("n")], [["n": "missing"], ["n": "null", "v": nil], ["n": "there", "v": 5]])
    #expect(try t.found(.exact("v", 5, in: "s")) == ["there"])
    #expect(try t.found(.exact("v", nil, in: "s")) == [])
    #expect(try t.all(.all("v", in: "s")).count == 3)
    #expect(try t.rows("select {s:n} from {s} where {s:v} is null order by 1") == [["missing"], ["null"]])
    #expect(try t.rows("select {s:n} from {s} where {s:v} is not null") == [["there"]])
  }

  @Test func emptyTextIsNotNull() throws {
    let t = try TemporaryStore([.string("id"), .string("d")], [["id": "1", "d": "xyz"], ["id": "2", "d": nil], ["id": "3", "d": ""], ["id": "4"]])
    #expect(try t.rows("select {s:id} from {s} where {s:d} is not null order by 1") == [["1"], ["3"]])
    #expect(try t.rows("select {s:id} from {s} where {s:d} is null order by 1") == [["2"], ["4"]])
    #expect(try t.rows("select {s:id} from {s} where {s:d} = ''") == [["3"]])
  }

  @Test func createdDateStaysAndModifiedDateMoves() throws {
    let t = try TemporaryStore([.string("k")], [["k": "a"]])
    let dates = "select {s:_soupCreatedDate}, {s:_soupLastModifiedDate} from {s}"
    let before = try t.rows(dates)[0]
    #expect(before?[0] == before?[1])
    let start = try #require(before?[0]?.integer)
    while try (t.upsert([["_soupEntryId": 1, "k": "b"]])[0]?["_soupLastModifiedDate"]?.integer ?? 0) <= start {}
    let after = try t.rows(dates)[0]
    #expect(after?[0] == before?[0])
    #expect(try #require(after?[1]?.integer) > start)
  }

  @Test(arguments: [IndexType.string, .integer, .floating, .json1, .fullText])
  func numbersComeBackThroughSmartSQL(type: IndexType) throws {
    let t = try TemporaryStore([IndexSpec(path: "amount", type: type)], [["amount": 10.2], ["amount": 9.9]])
    #expect(try t.rows("select sum({s:amount}) from {s}") == [[20.1]])
  }
}

/// Which entry an upsert writes.
@Suite struct ExternalIDConformanceTests {
  @Test func knownValueReplaces() throws {
    let t = try TemporaryStore([.string("key")])
    let ids = try t.upsert([["key": "k1", "v": 1], ["key": "k2", "v": 2], ["key": "k3", "v": 3]], by: "key").array?.map { $0["_soupEntryId"] }
    #expect(ids == [1, 2, 3])
    #expect(try t.upsert([["key": "k2", "w": 9]], by: "key")[0]?["_soupEntryId"] == 2)
    let kept = try t.store.retrieve([2], from: "s").value()[0]
    #expect(kept?["w"] == 9 && kept?["v"] == nil)
  }

  @Test func pathWithoutIndexIsRefused() throws {
    let t = try TemporaryStore([.string("key")])
    let error = thrown { try t.upsert([["key": "k", "v": 1]], by: "v") }
    #expect(error?.description.contains("does not have an index on v") == true)
    #expect(try t.store.count(.all(in: "s")) == 0)
  }

  @Test func severalEntriesOfOneValueAreRefused() throws {
    let t = try TemporaryStore([.string("key")], [["key": "k", "v": 1], ["key": "k", "v": 2]])
    let error = thrown { try t.upsert([["key": "new"], ["key": "k", "v": 3]], by: "key") }
    #expect(error?.description.contains("are more than one soup elements where key is k") == true)
    #expect(try t.found(.all(in: "s"), "v") == [1, 2])
  }

  @Test func entriesOfOneCallKnowEachOther() throws {
    let t = try TemporaryStore([.string("key")])
    let ids = try t.upsert([["key": "k", "v": 1], ["key": "k", "v": 2]], by: "key").array?.map { $0["_soupEntryId"] }
    #expect(ids == [1, 1])
    #expect(try t.found(.all(in: "s"), "v") == [2])
  }

  @Test(arguments: ["null", "missing"])
  func entryWithoutTheValueIsNew(how: String) throws {
    let entry: JSONValue = how == "null" ? ["key": nil] : [:]
    let t = try TemporaryStore([.string("key")], .array([entry]))
    try t.upsert(.array([entry, entry]), by: "key")
    #expect(try t.store.count(.all(in: "s")) == 3)
  }

  @Test(arguments: [#""é""#, #""with \"quotes\" and 'apostrophes'""#, "5", "2.5", "true", #""5""#, #"{"a":[1]}"#, "[1,2]", #""""#, "9007199254740993", "-0.0", "1e3"])
  func valuesOfAnyKindServe(value: String) throws {
    for type in [IndexType.string, .json1] where !(type == .json1 && (value.hasPrefix("{") || value.hasPrefix("["))) {
      let t = try TemporaryStore([IndexSpec(path: "x.id", type: type)])
      for _ in 0..<2 { try t.store.upsert(array: JSONText(validating: "[{\"x\":{\"id\":\(value)}}]"), into: "s", externalIdPath: "x.id") }
      #expect(try t.store.count(.all(in: "s")) == 1, "\(type)")
    }
  }

  @Test func entryIdPathIsTheDefault() throws {
    let t = try TemporaryStore([.string("key")])
    try t.upsert([["key": "a"]], by: "_soupEntryId")
    try t.upsert([["key": "b", "_soupEntryId": 1]], by: "_soupEntryId")
    #expect(try t.found(.all(in: "s"), "key") == ["b"])
  }
}
