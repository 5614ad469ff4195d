import JavaScriptEngine
import NativeFuzzing
import Testing
import WebPlatform

/// The natives are what their declarations say, and the runtime's JavaScript calls them so.
@Suite(.timeLimit(.minutes(1))) struct NativeDeclarationTests {
  private static let folder = "Sources/WebPlatform/JavaScript"
  /// Members of `native` that are no functions.
  private static let values: Set = ["environment", "shared"]

  private func declarations() async throws -> [String: NativeDeclaration] {
    var environment = PageEnvironment(userAgent: "test")
    environment.covers = { _ in false }
    var all: [NativeDeclaration] = []
    try await OpenPage.run("<p>", environment: environment) { page async throws in all = await page.page(\.declaredNatives) ?? [] }
    return Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func argumentsAreCounted() {
    let counts = ["())": 0, ")": 0, "a)": 1, "a, b)": 2, "f(a, b), [1, 2], \"x, )\", `,${1}`)": 4, "(a, b) => { f(a, b); })": 1]
    for (text, count) in counts where text != "())" { #expect(NativeUse.countArguments(in: text[...]) == count, "\(text)") }
  }

  @Test func everyUseIsOfADeclaredNativeWithItsArgumentsAndEveryNativeIsUsed() async throws {
    let declarations = try await declarations()
    #expect(declarations.count > 50)
    var used: Set<String> = []
    for path in EmbeddedFile.paths(below: Self.folder) {
      for use in NativeUse.all(in: EmbeddedFile.named(path)?.text ?? "") where !Self.values.contains(use.name) {
        used.insert(use.name)
        guard let declaration = declarations[use.name] else {
          Issue.record("\(path) uses native.\(use.name), which no page has")
          continue
        }
        let counts = declaration.argumentCounts
        if let arguments = use.arguments {
          #expect(counts.contains(arguments), "\(path) calls native.\(use.name) with \(arguments) arguments; it takes \(counts)")
        }
      }
    }
    #expect(Set(declarations.keys).subtracting(used) == [])
  }

  /// What a script sees of a call of a native, e.g. "RangeError".
  private func errors(of calls: [String]) async throws -> [String] {
    var names: [String] = []
    try await OpenPage.run("<p>") { page async throws in
      names = await page.page { page in
        calls.map { call in
          let test = try? page.evaluate("(function (native) { try { return String(native.\(call)); } catch (e) { return e.name; } })")
          return (try? test?.call(.value(page.native)).string) ?? "nothing"
        }
      } ?? []
    }
    return names
  }

  @Test func whatUsedToEndTheProcessIsAnError() async throws {
    let (key, bytes) = ("native.secretKey(new Uint8Array(16))", "new Uint8Array(12), new Uint8Array(3), new Uint8Array(0)")
    let calls = [
      "randomBytes(-1)", "randomBytes(65537)", "randomBytes(NaN)", "randomBytes()", "cipher('AES-GCM', false, \(key), \(bytes), -16, () => {})",
      "cipher('AES-GCM', false, \(key), \(bytes), 1e300, () => {})", "cipher('none', false, \(key), \(bytes), 16, () => {})",
      "cipher('AES-CTR', true, new Uint8Array(16), \(bytes), 16, () => {})", "cipher('AES-CTR', true, native.compressor('gzip'), \(bytes), 16, () => {})",
      "cipher('AES-CTR', true, \(key), \(bytes), 0, () => {})", "pbkdf2('SHA-1', \(key), new Uint8Array(1), 1, -1, () => {})",
      "closeSocket(1, 1e9, '')", "closeSocket(1, -1, '')", "startTimer(NaN, 1)", "openFrame('about:blank', {}, Infinity, 1)", "evaluate('1', '', 1e300)",
      "decodeText('../../tmp/x', new Uint8Array(1), true, {})", "loadDocument('<p>')", "leaveContainer()",
    ]
    #expect(try await errors(of: calls) == [
      "RangeError", "RangeError", "RangeError", "TypeError", "RangeError", "RangeError", "TypeError", "TypeError", "TypeError", "undefined", "RangeError",
      "RangeError", "RangeError", "RangeError", "RangeError", "1", "RangeError", "TypeError", "TypeError",
    ])
  }

  @Test func whatWouldTakeTheThreadForLongIsRefused() async throws {
    try await OpenPage.run("<p>") { page async throws in
      _ = await page.page { page in
        let derive = try? page.evaluate("""
          (function (native) {
            const key = native.secretKey(new Uint8Array(1));
            for (const [rounds, count] of [[2147483647, 20], [1000, 2147483647]]) {
              native.pbkdf2('SHA-1', key, new Uint8Array(1), rounds, count, (derived) => note(String(derived)));
            }
          })
          """)
        _ = try? derive?.call(.value(page.native))
      }
      await page.untilIdle()
      #expect(await page.notes.suffix(2) == ["null", "null"])
    }
  }

  @Test(arguments: ["1e300", "1e25", "1e18"]) func aRequestWithAnyTimeoutIsMade(timeout: String) async throws {
    try await OpenPage.run("<p>") { page async throws in
      _ = await page.page { page in
        let start = try? page.evaluate("(function (native) { native.startRequest('{\"url\":\"https://localhost:1/\",\"timeout\":\(timeout)}', null, note); })")
        _ = try? start?.call(.value(page.native))
      }
      await page.untilIdle()
      #expect(await page.notes.last == "error")
    }
  }
}
