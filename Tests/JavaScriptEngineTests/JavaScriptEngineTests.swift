import JSON
import JavaScriptEngine
import Testing

/// Each test makes its own context on the thread it runs on.
@Suite struct JavaScriptEngineTests {
  let context = JavaScriptContext()

  @Test func textCrossesUnharmedBothWays() throws {
    let echo = try context.evaluate("(function (text) { return text + '|' + text.length })")
    for (text, units) in [("", 0), ("plain", 5), ("naïve", 5), ("\u{1F600}\u{2028}", 3), (String(repeating: "é", count: 70_000), 70_000)] {
      #expect(try echo.call(.string(text)).string == "\(text)|\(units)")
    }
  }

  @Test func aLoneSurrogateBecomesAReplacementCharacter() throws {
    #expect(try context.evaluate("'a\\ud800b'").string == "a\u{FFFD}b")
  }

  @Test func anExceptionKeepsMessageScriptLineAndStack() throws {
    let thrown = #expect(throws: JavaScriptException.self) {
      try context.evaluate("var a = 1;\nfunction broken() { null.x }\nbroken()", address: "app.js")
    }
    #expect(thrown?.message.hasPrefix("TypeError") == true)
    #expect(thrown?.script == "app.js")
    #expect(thrown?.line == 2)
    #expect(thrown?.stack?.contains("broken@app.js:2") == true)
    #expect(try context.takeThrownValue()?.get("name").string == "TypeError")
    #expect(context.takeThrownValue() == nil)
  }

  @Test func aScriptThatDoesNotParseNamesItsLine() {
    let thrown = #expect(throws: JavaScriptException.self) { try context.evaluate("var a;\nvar = 2;", address: "x.js", line: 10) }
    #expect(thrown?.message.hasPrefix("SyntaxError") == true)
    #expect(thrown?.line == 11)
  }

  @Test func whatSwiftThrowsJavaScriptCatches() throws {
    struct Refused: Error, CustomStringConvertible { var description: String { "refused: no" } }
    let function = context.function("refuse") { _ in throw Refused() }
    try context.global.set("refuse", .value(function))
    #expect(try context.evaluate("try { refuse() } catch (e) { (e instanceof Error) + e.message }").string == "truerefused: no")
  }

  @Test func anExceptionThroughNativeCodeStaysTheSameValue() throws {
    let function = context.function("apply") { call in
      try call.value(0).call()
      return .undefined
    }
    try context.global.set("apply", .value(function))
    #expect(try context.evaluate("var e = {odd: 1}; try { apply(function () { throw e }) } catch (x) { x === e }").bool)
  }

  @Test func wrongArgumentsAreTypeErrors() throws {
    try context.global.set("f", .value(context.function("f") { .number(Double(try $0.string(0).count) + (try $0.number(1))) }))
    #expect(try context.evaluate("f('ab', 1)").number == 3)
    for call in ["f()", "f(1, 2)", "f('a', '2')"] {
      let thrown = #expect(throws: JavaScriptException.self) { try context.evaluate(call) }
      #expect(thrown?.message.contains("of f must be") == true)
    }
  }

  @Test func jsonCrossesAsText() throws {
    let text = try JSONText(validating: #"{"b":1,"a":[null,"\u2028é"],"n":9007199254740993}"#)
    let value = try context.value(.json(text))
    #expect(try value.get("a").isArray)
    #expect(try value.json()?.description == "{\"b\":1,\"a\":[null,\"\u{2028}é\"],\"n\":9007199254740992}")
    #expect(throws: JavaScriptException.self) { try context.value(.json(JSONText(unchecked: Array("{".utf8)))) }
    #expect(try context.value(.undefined).json() == nil)
    #expect(throws: JavaScriptException.self) { try context.evaluate("var c = {}; c.c = c; c").json() }
  }

  @Test func bytesCrossAsArrayBuffers() throws {
    let bytes: [UInt8] = [0, 1, 254, 255]
    #expect(try context.value(.bytes(bytes)).bytes() == bytes)
    #expect(try context.value(.bytes([])).bytes() == [])
    #expect(try context.evaluate("new Uint8Array([9, 8, 7, 6]).subarray(1, 3)").bytes() == [8, 7])
    #expect(try context.evaluate("new DataView(new Uint8Array([9, 8, 7]).buffer, 1, 1).buffer").bytes() == [9, 8, 7])
    #expect(try context.evaluate("({})").bytes() == nil)
  }

  @Test func promiseReactionsRunWhenTheOutermostCallReturns() throws {
    let promise = try JavaScriptPromise(in: context)
    try context.global.set("promise", .value(promise.value))
    try context.evaluate("var log = []; promise.then(v => log.push(v), e => log.push(e.message))")
    try promise.resolve("done")
    #expect(try context.evaluate("log.join()").string == "done")
    let rejected = try JavaScriptPromise(in: context)
    try context.global.set("promise", .value(rejected.value))
    try context.evaluate("promise.catch(e => log.push(e.message))")
    try rejected.reject("no")
    #expect(try context.evaluate("log.join()").string == "done,no")
  }

  @Test func onlyUnhandledRejectionsAreReported() throws {
    try context.setUnhandledRejectionHandler(context.evaluate("var seen = []; (function (promise, reason) { seen.push(reason) })"))
    try context.evaluate("Promise.reject(1); Promise.reject(2).catch(() => {}); var late = Promise.reject(3); late.catch(() => {})")
    #expect(try context.evaluate("seen.join()").string == "1")
  }

  @Test func aScriptThatRunsOnIsStopped() throws {
    var asked = 0
    context.setInterrupt(every: 0.02) {
      asked += 1
      return asked == 3
    }
    #expect(throws: JavaScriptException.self) { try context.evaluate("try { while (true) {} } catch (e) {}") }
    #expect(asked == 3)
    #expect(try context.evaluate("1 + 1").number == 2)
  }

  @Test func closingDropsWhatNativeFunctionsHold() throws {
    final class Witness {}
    weak var witness: Witness?
    do {
      let context = JavaScriptContext()
      let held = Witness()
      witness = held
      try context.global.set("f", .value(context.function("f") { [context] _ in _ = (context, held); return 1 }))
      #expect(try context.evaluate("f()").number == 1)
      context.close()
      let thrown = #expect(throws: JavaScriptException.self) { try context.evaluate("f()") }
      #expect(thrown?.message.contains("this page has ended") == true)
    }
    #expect(witness == nil)
  }

  @Test func oneHundredThousandCallsLeaveNothingBehind() throws {
    final class Kept { nonisolated(unsafe) static var alive = 0; init() { Self.alive += 1 }; deinit { Self.alive -= 1 } }
    let keep = context.function("keep") { call in
      let value = call.value(0)
      _ = Kept()
      return .json(JSONText(unchecked: try #require(try value.json()).utf8))
    }
    try context.global.set("keep", .value(keep))
    let result = try context.evaluate("for (var i = 0, n = 0; i < 100000; i++) n += keep({i: i}).i; n")
    #expect(result.number == 4_999_950_000)
    #expect(Kept.alive == 0)
    context.collectGarbage()
    let before = try context.objectCounts()
    try context.evaluate("for (var i = 0; i < 100000; i++) keep({i: i})")
    context.collectGarbage()
    let after = try context.objectCounts()
    #expect(after.protected < before.protected + 10)
    #expect(after.live < before.live + 1_000)
  }
}
