import JSON
import JavaScriptEngine
import Testing

/// Values that Swift holds, makes and gives back.
@Suite struct JavaScriptValueTests {
  let context = JavaScriptContext()

  @Test(arguments: [
    ("new Int8Array([1, -1])", [1, 255]), ("new Uint8ClampedArray([300, 2])", [255, 2]), ("new Uint16Array([258])", [2, 1]),
    ("new Int32Array([-2])", [254, 255, 255, 255]), ("new Float32Array([1])", [0, 0, 128, 63]), ("new BigInt64Array([1n])", [1, 0, 0, 0, 0, 0, 0, 0]),
    ("new Float64Array(0)", []), ("new ArrayBuffer(2)", [0, 0]), ("new Uint16Array(new Uint8Array([1, 2, 3, 4, 5, 6]).buffer, 2, 1)", [3, 4]),
    ("new Uint8Array([1, 2, 3, 4]).subarray(4)", []),
  ] as [(String, [UInt8])]) func theBytesOfEachKindOfView(source: String, bytes: [UInt8]) throws {
    #expect(try context.evaluate(source).bytes() == bytes)
  }

  @Test(arguments: ["[1, 2]", "'12'", "5", "null", "({ length: 1, 0: 1 })", "undefined"]) func nothingElseHasBytes(source: String) throws {
    #expect(try context.evaluate(source).bytes() == nil)
  }

  /// The engine reads the text in a buffer that is used again for the next one.
  @Test(arguments: ["x", "Noether", "größer \u{1F680}"], [1, 9, 300, 20_000]) func whatJSONTextBecameStaysWhenTheTextIsGone(
    word: String, times: Int
  ) throws {
    let long = JSONValue.string(String(repeating: word, count: times))
    func text(_ value: JSONValue) -> JSONText { JSONValue.array([value, ["key \(word)": value, "n": [1.5, value]]]).text }
    let alone = try context.value(.json(long.text))
    let inside = try context.value(.json(text(long)))
    for filler in ["y", "zzzzzzz", "ä"] {
      for _ in 0..<4 { _ = try context.value(.json(text(.string(String(repeating: filler, count: times))))) }
      _ = try context.value(.json(JSONValue.string(String(repeating: filler, count: times)).text))
    }
    #expect(try alone.json() == long.text)
    #expect(try inside.json() == text(long))
  }

  @Test func bytesAreCopied() throws {
    try context.evaluate("var mine = new Uint8Array([1, 2, 3])")
    let copy = try context.global.get("mine").bytes()
    try context.evaluate("mine.fill(9)")
    #expect(copy == [1, 2, 3])
    var bytes: [UInt8] = [4, 5]
    try context.global.set("theirs", .bytes(bytes))
    bytes[0] = 0
    #expect(try context.evaluate("new Uint8Array(theirs).join()").string == "4,5")
  }

  @Test func manyMegabytesCross() throws {
    let bytes = [UInt8](repeating: 7, count: 8 << 20)
    try context.global.set("big", .bytes(bytes))
    #expect(try context.evaluate("big.byteLength + new Uint8Array(big)[8388607]").number == 8_388_615)
    #expect(try context.evaluate("new Uint8Array(big)").bytes() == bytes)
  }

  @Test func aNativeFunctionIsAFunction() throws {
    try context.global.set("join", .value(context.function("join") { call in
      .string(try (0..<call.count).map { try call.value($0).stringified() }.joined(separator: "-"))
    }))
    #expect(try context.evaluate("typeof join + (join instanceof Function)").string == "functiontrue")
    #expect(try context.evaluate("[join(1, 2), join.call(null, 3, 4), join.apply(null, [5, 6]), join.bind(null, 7)(8), [9].map(join)[0]].join()").string == "1-2,3-4,5-6,7-8,9-0-9")
    #expect(try context.evaluate("setter = (f) => { f = join; return f() }; setter() === ''").bool)
  }

  @Test func aPromiseIsSettledOnceAndItsReactionsRunAtOnce() throws {
    let promise = try JavaScriptPromise(in: context)
    try context.global.set("promise", .value(promise.value))
    try context.evaluate("var log = []; promise.then((v) => log.push('ok ' + v), (e) => log.push('error ' + e)); log.push('script')")
    try promise.resolve(.json(JSONText(validating: "[1, 2]")))
    try promise.resolve("again")
    try promise.reject("too late")
    #expect(try context.evaluate("log.join('|')").string == "script|ok 1,2")
    try context.evaluate("promise.then((v) => log.push('late ' + v))")
    #expect(try context.evaluate("log.join('|')").string == "script|ok 1,2|late 1,2")
  }

  @Test func reactionsOfReactionsRunBeforeSwiftGoesOn() throws {
    try context.evaluate("var n = 0; (async () => { for (let i = 0; i < 1000; i++) { await null; n++ } })()")
    #expect(try context.evaluate("n").number == 1000)
  }

  @Test func aHeldValueSurvivesTheCollectorAndAReleasedOneDoesNotStay() throws {
    let held = try context.evaluate("({ kept: 'yes' })")
    context.collectGarbage()
    #expect(try held.get("kept").string == "yes")
    let before = try context.objectCounts().protected
    do {
      let many = try (0..<1000).map { try context.value(.json(JSONText(unchecked: Array("[\($0)]".utf8)))) }
      #expect(try context.objectCounts().protected >= before + 1000)
      #expect(many.count == 1000)
    }
    #expect(try context.objectCounts().protected <= before + 1)
  }

  @Test func oneHundredThousandValuesOfEachKindLeaveNothingBehind() throws {
    let echo = try context.evaluate("(function (a) { return { a } })")
    let text = String(repeating: "é", count: 100)
    func run(_ count: Int) throws {
      for index in 0..<count {
        let argument: JavaScriptArgument =
          switch index % 5 {
          case 0: .string(text)
          case 1: .bytes([UInt8](repeating: 1, count: 200))
          case 2: .json(JSONText(unchecked: Array(#"{"a":[1,2,3]}"#.utf8)))
          case 3: .value(try context.value(.number(Double(index))))
          default: .bool(true)
          }
        _ = try echo.call(argument).get("a").json()
        if index % 100 == 99 { _ = try? context.evaluate("throw new Error('thrown and dropped')") }
      }
      _ = context.takeThrownValue()
      context.collectGarbage()
    }
    try run(20_000)
    let before = try context.objectCounts()
    try run(100_000)
    let after = try context.objectCounts()
    #expect(after.protected <= before.protected + 2)
    #expect(after.live <= before.live + 2_000)
  }
}
