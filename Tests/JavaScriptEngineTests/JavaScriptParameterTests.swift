import JavaScriptEngine
import Testing

/// What a native function takes.
@Suite struct JavaScriptParameterTests {
  let context = JavaScriptContext()

  private enum Direction: String, CaseIterable {
    case up, down
  }

  /// What a call with these arguments throws as "name: message", or what the argument became.
  private func outcome<Value>(_ parameter: JavaScriptParameter<Value>, _ argument: String) throws -> String {
    try context.global.set("take", .value(context.function("take") { call in .string(String(describing: try parameter.value(call, 0))) }))
    return try context.evaluate("try { take(\(argument)) } catch (e) { e.name + (e instanceof globalThis[e.name]) + ': ' + e.message }").stringified()
  }

  private func type(_ wanted: String) -> String { "TypeErrortrue: argument 1 of take must be \(wanted)" }
  private func range(_ wanted: String) -> String { "RangeErrortrue: argument 1 of take must be \(wanted)" }

  @Test(arguments: ["", "undefined", "null", "'1'", "{}", "[]", "true", "1n", "Symbol('s')", "() => 1", "{ valueOf() { throw 1 } }", "new Number(1)"])
  func aNumberIsANumber(argument: String) throws {
    #expect(try outcome(.integer(in: 0...9), argument) == type("a number"))
    #expect(try outcome(.number, argument) == type("a number"))
    #expect(try outcome(.integer(clampedTo: 0...9), argument) == type("a number"))
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity", "-1", "10", "1e300", "-1e300", "2 ** 63", "2 ** 31"]) func anIntegerHasARange(argument: String) throws {
    #expect(try outcome(.integer(in: 0...9), argument) == range("a number from 0 to 9"))
  }

  @Test func numbersAreTruncatedOrClamped() throws {
    #expect(try outcome(.integer(in: 0...9), "9.9") == "9")
    #expect(try outcome(.integer(in: 0...9), "-0.9") == "0")
    #expect(try ["NaN", "Infinity", "-1e300", "5.5"].map { try outcome(.integer(clampedTo: 1...9), $0) } == ["1", "9", "1", "5"])
    #expect(try outcome(.number, "NaN") == "nan")
  }

  @Test(arguments: ["", "null", "5", "{ toString() { throw 1 } }", "new String('a')", "Symbol()", "['a']"]) func textIsAString(argument: String) throws {
    #expect(try outcome(.text, argument) == type("a string"))
    #expect(try outcome(.json, argument) == type("a string"))
    #expect(try outcome(.word(Direction.self), argument) == type("a string"))
  }

  @Test func textHasALengthAndWordsAreKnown() throws {
    #expect(try outcome(.text(limit: 3), "'abc'") == "abc")
    #expect(try outcome(.text(limit: 3), "'abcd'") == range("a string of at most 3 characters"))
    #expect(try outcome(.word(Direction.self), "'down'") == "down")
    #expect(try outcome(.word(Direction.self), "'left'") == type("one of up, down"))
  }

  @Test(arguments: ["", "null", "'ab'", "[1, 2]", "{ byteLength: 2 }", "new DataView(new ArrayBuffer(2))", "5"]) func bytesAreThoseOfABuffer(argument: String) throws {
    #expect(try outcome(.bytes(), argument) == type("an ArrayBuffer or a typed array"))
  }

  @Test func aBufferTellsItsOwnSize() throws {
    try context.evaluate("lying = new Uint8Array([1, 2, 3]); Object.defineProperty(lying, 'byteLength', { get() { throw 1 } }); Object.defineProperty(lying, 'length', { value: 1e9 })")
    #expect(try outcome(.bytes(limit: 3), "lying") == "[1, 2, 3]")
    #expect(try outcome(.bytes(limit: 2), "lying") == range("at most 2 bytes"))
    #expect(try outcome(.bytes(), "new Uint8Array(2 ** 31)") == range("at most \(ValueLimit.bytes) bytes"))
    #expect(try outcome(.content(limit: 2), "'abc'") == range("a string of at most 2 characters"))
  }

  @Test func buffersThatShrinkOrGoAwayHaveWhatIsLeft() throws {
    try context.evaluate("""
      shrunk = new ArrayBuffer(8, { maxByteLength: 16 }); tracking = new Uint8Array(shrunk, 2); fixed = new Uint8Array(shrunk, 4, 4);
      tracking[0] = 7; shrunk.resize(3);
      gone = new ArrayBuffer(4); view = new Uint8Array(gone); if (gone.transfer) gone.transfer();
      """)
    #expect(try outcome(.bytes(), "tracking") == "[7]")
    #expect(try outcome(.bytes(), "fixed") == "[]")
    if try context.evaluate("gone.byteLength === 0").bool { #expect(try outcome(.bytes(), "view") == "[]") }
  }

  @Test func flagsFunctionsAndObjects() throws {
    #expect(try ["true", "false"].map { try outcome(.flag, $0) } == ["true", "false"])
    for wrong in ["", "0", "1", "'true'", "null", "new Boolean(true)"] { #expect(try outcome(.flag, wrong) == type("true or false")) }
    for wrong in ["", "{}", "null", "'f'", "new Proxy({}, {})"] { #expect(try outcome(.callback, wrong) == type("a function")) }
    for wrong in ["", "null", "5", "'o'", "Symbol()"] { #expect(try outcome(.object, wrong) == type("an object")) }
  }

  @Test func anOptionalArgumentMayBeMissingButNotWrong() throws {
    for missing in ["", "undefined", "null"] { #expect(try outcome(.optional(.text), missing) == "nil") }
    #expect(try outcome(.optional(.text), "'a'") == "Optional(\"a\")")
    #expect(try outcome(.optional(.text), "5") == type("a string"))
  }

  @Test func errorsAreTheEnginesOwnWhateverAScriptReplaced() throws {
    try context.global.set("f", .value(context.function("f") { call in .string(try call.string(0)) }))
    let isOwn = try context.evaluate("const Own = TypeError; TypeError = null; delete globalThis.RangeError; try { f() } catch (e) { e instanceof Own }").bool
    #expect(isOwn)
  }

  @Test func anErrorThatSwiftMadeIsNotTakenForAnEarlierOneOfAScript() throws {
    try context.global.set("f", .value(context.function("f") { [context] call in
      _ = try? context.evaluate("throw 'swallowed'")
      return .string(try call.string(0))
    }))
    #expect(try context.evaluate("try { f() } catch (e) { e instanceof TypeError }").bool)
  }

  @Test func whatIsTooLargeForAScriptIsARangeError() throws {
    #expect(throws: JavaScriptException.oversizedValue) { try context.value(.bytes([UInt8](repeating: 0, count: ValueLimit.bytes + 1))) }
    #expect(throws: JavaScriptException.oversizedValue) { try context.value(.string(String(repeating: "x", count: ValueLimit.text + 1))) }
  }
}
