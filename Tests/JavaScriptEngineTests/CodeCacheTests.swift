import Foundation
import JavaScriptEngine
import TemporaryFiles
import Testing

@Suite("A code cache")
struct CodeCacheTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("cache") }

  init() throws { folder = try TemporaryFolder("code-cache") }

  /// A text as the binary has it: it stays.
  private static func immortal(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return UnsafeBufferPointer(bytes)
  }

  private nonisolated(unsafe) static let sums = immortal(" (function () {\n class Sum { constructor() { this.list = [1, 2, 3]; } get total() { return this.list.reduce((a, b) => a + b) } }\n return new Sum().total })")
  private nonisolated(unsafe) static let texts = immortal(" (function () { const words = ['a', 'b']; return words.map((word) => word + word).join('-') })")

  private func write() throws {
    try write(
      [CodeCacheWriter.Script(address: "sums.js", text: Self.sums), CodeCacheWriter.Script(address: "texts.js", text: Self.texts)], first: ["texts.js"])
  }

  private func write(_ scripts: [CodeCacheWriter.Script], first: [String] = []) throws {
    let bytes = try #require(CodeCacheWriter(scripts)?.bytes(first: first))
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
  }

  private func call(_ text: UnsafeBufferPointer<UInt8>, _ address: String, in context: JavaScriptContext) throws -> String {
    try context.evaluate(immortal: text, address: address).call().stringified()
  }

  @Test("gives an engine what another compiled, once for all of its contexts")
  func gives() throws {
    try write()
    let cache = try #require(CodeCache(path: path))
    let context = JavaScriptContext(codeCache: cache)
    let frame = JavaScriptContext(beside: context)
    for context in [context, frame, context] {
      #expect(try call(Self.sums, "sums.js", in: context) == "6")
      #expect(try call(Self.texts, "texts.js", in: context) == "aa-bb")
    }
    #expect(cache.addressesAsked == ["sums.js", "texts.js"])
    // Other engines' questions are not kept: each worker has one.
    #expect(try call(Self.sums, "sums.js", in: JavaScriptContext(codeCache: cache)) == "6")
    #expect(cache.addressesAsked == ["sums.js", "texts.js"])
    // The text of a function is its own.
    #expect(try context.evaluate(immortal: Self.sums, address: "sums.js").stringified().hasPrefix("function () {\n class Sum"))
  }

  @Test("does not change what another text under the same address does")
  func otherText() throws {
    try write()
    let context = JavaScriptContext(codeCache: CodeCache(path: path))
    #expect(try call(Self.immortal(" (function () { return 'other' })"), "sums.js", in: context) == "other")
    #expect(try call(Self.immortal(" (function () { return 'unknown' })"), "unknown.js", in: context) == "unknown")
    // What is no ASCII, or begins otherwise, comes as it always did.
    #expect(try call(Self.immortal("(function () { return 'plain' })"), "sums.js", in: context) == "plain")
    #expect(try call(Self.immortal(" (function () { return 'ü' })"), "sums.js", in: context) == "ü")
  }

  @Test("leaves errors their places")
  func errors() throws {
    try write()
    let context = JavaScriptContext(codeCache: CodeCache(path: path))
    let broken = #expect(throws: JavaScriptException.self) { try context.evaluate(immortal: Self.immortal(" 1;\n(function ( {"), address: "broken.js") }
    #expect(broken?.message.hasPrefix("SyntaxError") == true)
    #expect(broken?.line == 2)
    let thrown = #expect(throws: JavaScriptException.self) { try call(Self.immortal(" (function () {\n null.x })"), "thrower.js", in: context) }
    #expect(thrown?.script == "thrower.js")
    #expect(thrown?.line == 2)
  }

  @Test("outlives its engines, of which each ends with its scripts")
  func engines() throws {
    try write()
    let cache = CodeCache(path: path)
    for _ in 0..<40 {
      let context = JavaScriptContext(codeCache: cache)
      #expect(try call(Self.sums, "sums.js", in: context) == "6")
    }
  }

  @Test("gives the memory of what was read back, and is read again")
  func trims() throws {
    try write()
    let cache = try #require(CodeCache(path: path))
    let context = JavaScriptContext(codeCache: cache)
    #expect(try call(Self.sums, "sums.js", in: context) == "6")
    #expect(try residentKibibytes(of: path) > 0)
    context.trimCode()
    #expect(try residentKibibytes(of: path) == 0)
    #expect(try call(Self.texts, "texts.js", in: context) == "aa-bb")
    #expect(try call(Self.sums, "sums.js", in: context) == "6")
    // An engine without a cache has nothing to give.
    JavaScriptContext().trimCode()
  }

  /// Each engine noted in the cache's code which of its functions it had read, and nobody took those notes away.
  @Test("does not grow with the engines that have read it", .disabled(if: isSanitized, "sanitizers keep what is freed"))
  func growth() throws {
    let body = (0..<400).map { "function f\($0)(a) { return a + \($0) }" }.joined(separator: " ")
    let many = Self.immortal(" (function () { \(body); return f7(1) })")
    try write([CodeCacheWriter.Script(address: "many.js", text: many)])
    let cache = CodeCache(path: path)
    func run(_ count: Int) throws -> Int {
      for _ in 0..<count {
        let context = JavaScriptContext(codeCache: cache)
        #expect(try call(many, "many.js", in: context) == "8")
      }
      return try residentKibibytes(of: "[rollup]", in: "smaps_rollup")
    }
    let before = try run(60)
    let after = try run(300)
    // Notes of 400 functions are 16 KiB.
    #expect(after - before < 300 * 8, "\(after - before) KiB more")
  }

  private static let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains { ProcessInfo.processInfo.environment[$0] != nil }

  /// How much of a mapping of that name is in this process's memory.
  private func residentKibibytes(of mapping: String, in file: String = "smaps") throws -> Int {
    // Longer than the length that the file says it has.
    let content = try #require(try FileHandle(forReadingAtPath: "/proc/self/\(file)")?.readToEnd())
    let lines = String(decoding: content, as: UTF8.self).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasSuffix(mapping) })
    let line = try #require(lines[start...].first { $0.hasPrefix("Rss:") })
    return try #require(Int(line.split(separator: " ")[1]))
  }

  @Test("is not opened where others could have written it")
  func whatOthersCouldHaveWrittenIsNotOpened() throws {
    try write()
    for mode: mode_t in [0o620, 0o602, 0o666] {
      chmod(path, mode)
      #expect(CodeCache(path: path) == nil)
    }
    chmod(path, 0o600)
    #expect(CodeCache(path: path) != nil)
    symlink(path, folder.path("link"))
    #expect(CodeCache(path: folder.path("link")) == nil)
    #expect(CodeCache(path: folder.path) == nil)
    #expect(CodeCache(path: folder.path("missing")) == nil)
  }

  @Test("that is cut off or something else is none", arguments: [0, 7, 15, 16, 40, 60, 500])
  func cutOff(size: Int) throws {
    try write()
    let bytes = try folder.bytes("cache")
    try Data(bytes.prefix(size)).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
    let context = JavaScriptContext(codeCache: CodeCache(path: path))
    #expect(try call(Self.sums, "sums.js", in: context) == "6")
    #expect(try call(Self.texts, "texts.js", in: context) == "aa-bb")
    try Data(repeating: 7, count: bytes.count).write(to: URL(fileURLWithPath: path))
    #expect(CodeCache(path: path) == nil)
  }
}
