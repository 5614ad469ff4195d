import CordovaBridge
import JavaScriptEngine
import NativeFuzzing
import Testing
import WebPlatform

/// What Swift gives to the bridge's scripts: it is what its declarations say, and does no harm to anybody who reaches it.
@Suite(.timeLimit(.minutes(60))) struct BridgeNativeFuzzTests {
  /// Members of `native` that are no functions.
  private static let values: Set = ["version", "platformId", "online"]

  @Test func everyUseIsOfADeclaredNativeWithItsArgumentsAndEveryNativeIsUsed() async throws {
    var declarations: [String: NativeDeclaration] = [:]
    try await BridgedPage.run { page async throws in
      let all = await page.parts { $1.declaredNatives } ?? []
      declarations = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
    #expect(declarations.count == 10)
    var used: Set<String> = []
    for path in EmbeddedFile.paths(below: "Sources/CordovaBridge/JavaScript") {
      for use in NativeUse.all(in: EmbeddedFile.named(path)?.text ?? "") where !Self.values.contains(use.name) {
        used.insert(use.name)
        guard let declaration = declarations[use.name] else {
          Issue.record("\(path) uses native.\(use.name), which no bridge has")
          continue
        }
        guard let arguments = use.arguments else { continue }
        #expect(declaration.argumentCounts.contains(arguments), "\(path) calls native.\(use.name) with \(arguments) arguments; it takes \(declaration.argumentCounts)")
      }
    }
    #expect(Set(declarations.keys).subtracting(used) == [])
  }

  /// What a script sees of calls of natives, e.g. "RangeError".
  private func ends(of calls: [String]) async throws -> [String] {
    var ends: [String] = []
    try await BridgedPage.run { page async throws in
      ends = try await page.parts { page, bridge in
        let native = try #require(bridge.native)
        return try calls.map { call in
          let attempt = try page.evaluate("(function (native) { try { return String(native.\(call)); } catch (e) { return e.name; } })")
          return try attempt.call(.value(native)).string ?? "nothing"
        }
      } ?? []
      await page.untilIdle()
      #expect(await page.openWork == [])
    }
    return ends
  }

  @Test func argumentsAreChecked() async throws {
    let calls = [
      "route('com.gantry.test', 'echo')", "route('com.gantry.test', 'echo')", "route('nowhere', 'x')", "route()", "exec(1, 0, null, '1')", "exec(NaN, 0, null)", "exec(1e300, 0, null)", "exec(-2, 0, null)",
      "exec(1, 1e300, null)", "exec(1, 99, null)", "exec(1, 0, 5)", "exec(1, 0, { length: 1e9 })", "exec(1, 0, { length: -1 })", "exec(1, 0, null, 1)", "exec(1, 0, [new Uint8Array(2 ** 31)])",
      "exec(1, 0, { get length() { throw new SyntaxError() } })", "refuse('1', 'a', 'b')", "queueTask({})", "compile('1', 'x', ['a'])", "compile('}', 'x', '')", "moduleSource('../../etc/passwd')",
      "platform('runtime/boot')", "platform('page/container')", "platform('__proto__')", "log('loud', 'x')", "log('warn', {})",
    ]
    #expect(try await ends(of: calls) == [
      "0", "0", "-1", "TypeError", "undefined", "RangeError", "RangeError", "RangeError", "RangeError", "undefined", "TypeError", "RangeError", "RangeError", "TypeError", "RangeError", "SyntaxError",
      "TypeError", "TypeError", "TypeError", "SyntaxError", "Error", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError",
    ])
  }

  /// Buffers that are each small enough, and together are not.
  @Test func theBuffersOfACallHaveOneLimit() async throws {
    let ends = try await ends(of: ["route('com.gantry.test', 'echo')", "exec(1, 0, Array(9).fill(new Uint8Array(2 ** 27)))", "exec(1, 0, Array(3).fill(new Uint8Array(100)))"])
    #expect(ends == ["0", "RangeError", "undefined"])
  }

  private static let texts = [
    TestPlugin.service, "echo", "later", "offThread", "throw", "throwLater", "never", "twice", "keep", "broken", "brokenMultipart", "bytes", "multipart", "events", "cordova/exec", "a b", "require exports",
    "plugins/com.salesforce.logger/www/pagelog.js", "plugins/com.salesforce.logger/www/none.js",
  ]
  private static let jsons = [
    "", "null", "1", "[", "{\"a\":", "\"pluginSDKVersion:1\"", "\"pluginSDKVersion:", "\"pluginSDKVersion:\\ud800\"", "{\"CDVType\":\"ArrayBuffer\",\"index\":0}",
    "{\"CDVType\":\"ArrayBuffer\",\"index\":1e300}", "{\"CDVType\":\"ArrayBuffer\",\"index\":-9223372036854775808}", "\"\\", "\u{0}", "[1,2", "tru", "-", "1e", "{\"a\":1,\"a\":2}",
  ]

  @Test func anyCallOfANativeReturnsOrThrowsAndLeavesNoCallOpen() async throws {
    let (count, seed) = (FuzzSettings.calls(otherwise: 20_000), FuzzSettings.seed)
    var outcome = NativeCaller.Outcome()
    var page = seed
    while outcome.calls < count {
      outcome = try await run(min(20_000, count - outcome.calls), seed: page, outcome)
      page += 1
    }
    print("fuzz of the bridge's natives: seed \(seed), \(outcome.description)")
    #expect(outcome.faults.isEmpty, "seed \(seed): \(outcome.faults.prefix(20).joined(separator: "\n"))")
    #expect(outcome.returned.count == 10, "\(outcome.returned.sorted())")
  }

  /// Makes calls in one page, and waits for what they leave.
  private func run(_ count: Int, seed: Int, _ before: NativeCaller.Outcome) async throws -> NativeCaller.Outcome {
    var outcome = before
    try await BridgedPage.run(plugins: { (try .builtIn(), TestPlugin.registry) }) { page async throws in
      var made = 0
      while made < count {
        let calls = min(500, count - made)
        outcome = try await page.parts { [outcome] page, bridge in
          var outcome = outcome
          let native = try #require(bridge.native)
          // One for each script: it goes on where the last one ended only by another seed.
          let caller = try NativeCaller(
            bridge.declaredNatives, in: page.context, seed: seed &* 1_000_003 &+ made, texts: Self.texts, jsons: Self.jsons, trace: FuzzSettings.trace)
          try caller.call(native, or: native, window: page.context.global, count: calls, &outcome)
          return outcome
        } ?? outcome
        made += calls
        await page.untilIdle()
        #expect(await page.openWork == [], "seed \(seed), after \(made) calls")
      }
    }
    return outcome
  }
}
