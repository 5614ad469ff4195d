import JavaScriptEngine
import Testing

/// What Swift learns of something that a script throws.
@Suite struct JavaScriptExceptionTests {
  let context = JavaScriptContext()

  private func thrown(by source: String, line: Int = 1) throws -> JavaScriptException {
    try #require(#expect(throws: JavaScriptException.self) { try context.evaluate(source, address: "app.js", line: line) })
  }

  @Test func thePositionIsThatOfTheThrow() throws {
    let exception = try thrown(by: "var a;\n  throw new RangeError('far')", line: 10)
    #expect(exception.message == "RangeError: far")
    #expect(exception.script == "app.js")
    #expect(exception.line == 11)
    #expect(exception.column.map { (3...29).contains($0) } == true)
    #expect(exception.position == "app.js:11:\(exception.column ?? 0)")
    #expect(exception.description == "RangeError: far (\(exception.position ?? ""))")
  }

  @Test func theStackHasAFrameForEachCall() throws {
    let exception = try thrown(by: "function a() { b() }\nfunction b() { c() }\nfunction c() { throw new Error('deep') }\na()")
    let frames = try #require(exception.stack).split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(frames.prefix(3) == ["c@app.js", "b@app.js", "a@app.js"])
  }

  @Test(arguments: [
    ("'text'", "text"), ("7", "7"), ("null", "null"), ("undefined", "undefined"), ("Symbol('s')", "Symbol(s)"), ("[1, 2]", "1,2"), ("{ a: 1 }", "[object Object]"),
    ("{ toString() { throw 1 } }", "a value that cannot be shown"), ("Object.create(null)", "a value that cannot be shown"),
    ("{ toString: () => 'odd', get line() { throw 1 }, get stack() { throw 2 }, sourceURL: 5 }", "odd"),
  ]) func anyValueCanBeThrown(value: String, message: String) throws {
    let exception = try thrown(by: "throw (\(value))")
    #expect(exception.message == message || value == "Symbol('s')")
    #expect(exception.script == nil)
    #expect(exception.stack == nil)
    #expect(exception.position == nil)
    #expect(try context.evaluate("1 + 1").number == 2)
  }

  @Test(arguments: [
    ("var = 2;", 1, 5), ("a b", 1, 3), ("\n\nlet a; let a;", 3, 12), ("(", 1, 2), ("if (x {", 1, 7), ("  return 1", 1, 3), ("", 0, 0),
    ("var é😀;", 1, 6), ("`open", 1, 6), ("var x = ';", 1, 11), ("}", 1, 1),
  ]) func aSyntaxErrorHasItsPosition(source: String, line: Int, column: Int) throws {
    guard line > 0 else {
      #expect(try context.evaluate(source).isUndefined)
      return
    }
    let exception = try thrown(by: source)
    #expect(exception.message.hasPrefix("SyntaxError: "))
    #expect(exception.script == "app.js")
    #expect(exception.line == line)
    #expect(exception.column == column, "\(exception)")
  }

  @Test func aCompiledFunctionKeepsItsLines() throws {
    let function = try context.compile(body: "var n = 1;\nif (value) throw new Error('two');\nreturn n", parameters: ["value", "other"], address: "module.js")
    #expect(try function.call(false).number == 1)
    #expect(try function.get("length").number == 2)
    let exception = try #require(#expect(throws: JavaScriptException.self) { try function.call(true) })
    #expect(exception.script == "module.js")
    #expect(exception.line == 2)
    let broken = try #require(#expect(throws: JavaScriptException.self) { try context.compile(body: "var a;\nvar = 1", parameters: [], address: "module.js") })
    #expect(broken.message.hasPrefix("SyntaxError: "))
    #expect(broken.script == "module.js")
    #expect(broken.line == 2)
    #expect(broken.column == 5)
  }

  @Test(arguments: ["", "return 5 // comment", "return 5 /* c */", "'use strict'; return 5", "return 5;\n"])
  func anyBodyCanBeCompiled(body: String) throws {
    let value = try context.compile(body: body, parameters: [], address: "m.js").call()
    #expect(value.number == 5 || (body.isEmpty && value.isUndefined))
  }

  @Test func anExceptionThroughManyLayersStaysWhatItWas() throws {
    let down = context.function("down") { call in
      let depth = try call.number(0)
      return .value(try call.context.global.get("step").call(.number(depth - 1)))
    }
    try context.global.set("down", .value(down))
    try context.evaluate("var original = new TypeError('bottom'); function step(depth) { if (depth === 0) throw original; return down(depth) }")
    #expect(try context.evaluate("try { step(20); 'no error' } catch (e) { e === original }").bool)
    let exception = try thrown(by: "step(20)")
    #expect(exception.message == "TypeError: bottom")
    #expect(try context.takeThrownValue()?.get("message").string == "bottom")
  }

  @Test func callingWhatIsNoFunctionAndReadingOfNothingThrow() throws {
    let cases: [() throws -> Void] = [
      { try self.context.evaluate("5").call() }, { try self.context.evaluate("({})").call() }, { _ = try self.context.evaluate("null").get("x") },
      { try self.context.evaluate("undefined").set("x", 1) }, { _ = try self.context.evaluate("({ get x() { throw new Error('getter') } })").get("x") },
      { try self.context.evaluate("Object.defineProperty({}, 'x', { set() { throw new Error('setter') } })").set("x", 1) },
    ]
    for body in cases { #expect(throws: JavaScriptException.self) { try body() } }
  }
}
