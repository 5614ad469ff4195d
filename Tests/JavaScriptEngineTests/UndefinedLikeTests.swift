import JavaScriptEngine
import Testing

/// Objects with the internal slot [[IsHTMLDDA]] (ECMA-262, B.3.6).
@Suite("An object that passes for undefined")
struct UndefinedLikeTests {
  private let context = JavaScriptContext()

  private func give(_ handler: String, as name: String = "all", in context: JavaScriptContext) throws {
    let made = try context.makeUndefinedLike(answering: context.evaluate("(\(handler))"))
    try context.global.set(name, .value(#require(made)))
  }

  private func isTrue(_ script: String) throws -> Bool { try context.evaluate(script).bool }

  @Test("is undefined to typeof, false, and equal to null, and an object all the same")
  func kind() throws {
    try give("() => 1", in: context)
    #expect(try isTrue("typeof all === 'undefined' && !all && all == null && all == undefined && !(all === undefined) && !(all === null)"))
    #expect(try isTrue("Object(all) === all && (all ?? 7) === all && all?.x === undefined"))
    #expect(try isTrue("!Object.hasOwn(all, 'length') && !Object.hasOwn(all, 'name')"))
  }

  @Test("answers calls with all their arguments, and throws what its handler throws")
  func calls() throws {
    try give("(...given) => given.length === 0 ? 'none' : given.join('+')", in: context)
    #expect(try isTrue("all() === 'none' && all(1) === '1' && all(1, 'two', 3) === '1+two+3' && Reflect.apply(all, null, Array(1000).fill(1)).length === 1999"))
    try give("(given) => { throw given; }", as: "thrower", in: context)
    #expect(try isTrue("try { thrower(all); false } catch (error) { error === all }"))
    #expect(try isTrue("try { new all(); false } catch (error) { error instanceof TypeError }"))
    try give("() => all2()", as: "all2", in: context)
    #expect(try isTrue("try { all2(); false } catch (error) { error instanceof RangeError }"))
  }

  @Test("keeps to its kind in compiled code, and through collections of garbage")
  func compiled() throws {
    _ = try context.evaluate("function isNothing(value) { return value == null } for (let i = 0; i < 1e5; i++) isNothing({})")
    try give("(value) => value + 1", in: context)
    #expect(try isTrue("let right = 0; for (let i = 0; i < 1e5; i++) if (isNothing(all) && !isNothing({}) && all(i) === i + 1) right++; right === 1e5"))
    context.collectGarbage()
    #expect(try isTrue("all(1) === 2"))
  }

  @Test("is of its realm, and of its engine")
  func realms() throws {
    let frame = JavaScriptContext(beside: context), other = JavaScriptContext()
    try give("() => 'first'", in: context)
    try give("() => 'frame'", in: frame)
    try give("() => 'other'", in: other)
    #expect(try isTrue("all() === 'first'"))
    #expect(try frame.evaluate("all()").string == "frame")
    #expect(try other.evaluate("all()").string == "other")
    try context.global.set("theirs", .value(frame.global.get("all")))
    // In the engine's words: it passes for undefined in its own realm alone.
    #expect(try isTrue("theirs() === 'frame'"))
  }

  @Test("engines come and go")
  func engines() throws {
    for round in 0..<20 {
      let context = JavaScriptContext()
      try give("() => \(round)", in: context)
      #expect(try context.evaluate("all()").number == Double(round))
    }
  }
}
