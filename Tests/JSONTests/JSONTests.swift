import JSON
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1", "9007199254740993", "0.1", "1e+300", #""""#, #""a\"\\b""#, "[]", "{}",
    #"[1,[2,{"a":null}],"x"]"#, #"{"b":1,"a":2}"#, "\"\u{2028}\u{1F600}\"",
  ])
  func aValueIsWrittenAsItWasRead(_ text: String) throws {
    #expect(try JSONValue(parsing: text).description == text)
    #expect(try JSONText(validating: text).description == text)
  }

  @Test func escapesAreDecoded() throws {
    #expect(try JSONValue(parsing: #""\u00e9\n\/\ud83d\ude00""#) == "é\n/😀")
  }

  @Test func aLoneSurrogateIsReplacedInATreeAndKeptInText() throws {
    let text = try JSONText(validating: #"{"a":"x\ud83dy"}"#)
    #expect(try text.value()["a"] == "x\u{FFFD}y")
    #expect(try text.member("a")?.description == #""x\ud83dy""#)
  }

  @Test func theLastOfTwoEqualNamesWins() throws {
    let text = try JSONText(validating: #"{"a":1,"b":2,"a":3}"#)
    #expect(try text.value().description == #"{"a":3,"b":2}"#)
    #expect(try text.member("a")?.value() == 3)
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("{\n  \"a\": tru\n}", 2, 8), ("01", 1, 1), ("1 2", 1, 3),
    ("{\"a\":1,}", 1, 8), ("\"a", 1, 1), ("\"\u{1}\"", 1, 2), ("nul", 1, 1), ("-", 1, 1), ("1.", 1, 1), ("{a:1}", 1, 2),
    ("truex", 1, 1), ("nul1", 1, 1), ("1e", 1, 1), ("1E+", 1, 1), ("-01", 1, 1), (".5", 1, 1), ("+1", 1, 1), ("1.e3", 1, 1), ("0x1", 1, 1),
    ("[1-2]", 1, 2), ("--1", 1, 1), ("[-]", 1, 2),
  ])
  func brokenTextNamesLineAndColumn(_ text: String, line: Int, column: Int) {
    let tree = #expect(throws: JSONParseError.self) { try JSONValue(parsing: text) }
    #expect(tree?.line == line && tree?.column == column, "\(text): \(String(describing: tree))")
    let skipped = #expect(throws: JSONParseError.self) { try JSONText(validating: text) }
    #expect(skipped == tree)
  }

  @Test func brokenEscapesAreErrors() {
    for text in [#""\x""#, #""\u12g4""#, #""\u12""#] {
      #expect(throws: JSONParseError.self) { try JSONValue(parsing: text) }
    }
  }

  @Test func nestingIsBoundedInTreesAndFreeInText() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(throws: JSONParseError.self) { try JSONValue(parsing: deep) }
    #expect(try JSONText(validating: deep).utf8.count == 200_000)
    let bearable = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    #expect(try JSONValue(parsing: bearable).description == bearable)
  }

  @Test func partsShareTheText() throws {
    let text = try JSONText(validating: #" [ {"soup" : "a"} , 2 ] "#)
    #expect(try text.elements()?.map(\.description) == [#"{"soup" : "a"}"#, "2"])
    #expect(try text.element(at: 0)?.member("soup")?.value() == "a")
    #expect(try text.element(at: 2) == nil)
    #expect(try text.member("soup") == nil)
  }

  @Test(arguments: [
    #"{"a":[1,{"b":"]}\\"},[]],"c":{},"d":-1.5e-3,"e":null,"f":"x\"{["}"#, #" { "a" : [ ] , "b\"" : { "c" : [ "," ] } } "#, "{}",
  ])
  func knownTextIsPassedOverAsCheckedTextIs(_ text: String) throws {
    func members(isKnown: Bool) throws -> [String] {
      var found: [String] = []
      let json = try JSONText(validating: text)
      try json.withScanner(isKnown: isKnown) { scanner throws(JSONParseError) in
        try scanner.members { name, range throws(JSONParseError) in
          found.append("\(try name.decoded()) \(json.part(range))")
          return true
        }
      }
      return found
    }
    #expect(try members(isKnown: true) == members(isKnown: false))
  }

  @Test func numbersAreWrittenAsJavaScriptWritesThem() {
    #expect(JSONValue.double(3).description == "3")
    #expect(JSONValue.double(.infinity).description == "null")
    #expect(JSONValue.double(0.5).description == "0.5")
    #expect(JSONValue.integer(.max).description == "9223372036854775807")
  }

  @Test func membersKeepTheirOrderWhenChanged() {
    var object: JSONObject = ["b": 1, "a": 2, "c": 3]
    object["a"] = 4
    object["b"] = nil
    object["d"] = .null
    #expect(object.keys == ["a", "c", "d"])
    #expect(JSONValue.object(object).description == #"{"a":4,"c":3,"d":null}"#)
  }

  /// Large objects are looked up another way than small ones: both are held against a plain list, over the border and back.
  @Test func membersAreThoseOfAList() throws {
    var (random, object, list) = (SystemRandomNumberGenerator(), JSONObject(), [(name: String, value: JSONValue)]())
    for step in 0..<4_000 {
      let name = "n\(Int.random(in: 0..<30, using: &random))"
      let value: JSONValue? = Bool.random(using: &random) ? .integer(Int64(step)) : nil
      object[name] = value
      switch (list.firstIndex { $0.name == name }, value) {
      case (let place?, let value?): list[place].value = value
      case (let place?, nil): list.remove(at: place)
      case (nil, let value?): list.append((name, value))
      case (nil, nil): break
      }
      try #require(object.elementsEqual(list, by: ==) && object.keys == list.map(\.name) && object[name] == value, "step \(step)")
      try #require(object == JSONObject(list.map { ($0.name, $0.value) }))
      try #require(try JSONValue(parsing: JSONValue.object(object).description) == .object(object))
    }
  }

  /// Texts are passed eight bytes at a time.
  @Test func everyCharacterIsEscapedAtEveryPlace() throws {
    for length in 0..<20 {
      for place in 0..<length {
        for character in ["\"", "\\", "\u{0}", "\u{1F}", "\n", "ü", "\u{7F}", "\u{2028}"] {
          let text = String(repeating: "a", count: place) + character + String(repeating: "b", count: length - place)
          try #require(try JSONValue(parsing: JSONValue.string(text).description) == .string(text))
        }
      }
    }
  }
}
