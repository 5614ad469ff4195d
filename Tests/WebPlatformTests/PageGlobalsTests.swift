import JavaScriptEngine
import Testing
import WebPlatform

/// The runtime's scripts take nothing from the page's globals, and call nothing of the language's prototypes, which a page can replace:
/// modules `require` it, ECMAScript from the module "language".
@Suite(.timeLimit(.minutes(1))) struct PageGlobalsTests {
  private static let folder = "Sources/WebPlatform/JavaScript"

  /// The scripts of a folder, without those that browsers run: there the page and the platform share everything.
  private static func scripts(below folder: String) -> [String] { EmbeddedFile.paths(below: folder).filter { !$0.contains("/remote/") } }

  /// What a page cannot replace (HTML, [LegacyUnforgeable]).
  private static let fixed = ["document", "location", "top", "window"]

  /// What of ECMAScript is no class and no function.
  private static let values = "globalThis undefined NaN Infinity arguments"

  /// Where a module looks at what the page has, on purpose: the object that it guards, the kinds of a message's arrays, which a page that
  /// replaces them gets of its own messages alone, and the function that a script means by its name.
  private static let exceptions = [
    "policy/policy.js": ["WebAssembly"],
    "modules/evaluated.js": ["globalThis.eval"],
    "browsing/wire.js": ["BigInt64Array", "BigUint64Array", "Int16Array", "Int32Array", "Int8Array", "Uint32Array", "Uint8ClampedArray"],
  ]

  /// Methods of arrays, strings, patterns, functions and promises that no class of the runtime has by the same name.
  private static let methods = """
    charCodeAt codePointAt concat endsWith every filter findIndex findLast flatMap includes indexOf lastIndexOf localeCompare map padEnd padStart \
    pop push reduce repeat shift some splice split startsWith substr substring toLowerCase toUpperCase trim trimEnd trimStart unshift
    """

  /// Lists, a line each as "line: name", what a script takes from the global object beyond ECMAScript's own. `allowed` and `fixed` are names.
  private static let finder = #"""
    (function (StatementParser, kinds, source, allowed, fixed) {
      const parser = new StatementParser(source, false);
      parser.next();
      while (parser.kind !== kinds.end) parser.statement();
      const declared = parser.scope.names ?? new Set();
      const isAllowed = (name) => allowed.includes(name) || fixed.includes(name);
      const found = [];
      for (const { name, start, end } of parser.scope.uses) {
        const note = (what) => found.push(`${source.slice(0, start).split("\n").length}: ${what}`);
        if (declared.has(name)) continue;
        if (!isAllowed(name)) {
          note(name);
        } else if (/^(?:window|globalThis|top)$/.test(name)) {
          const [, dotted, quoted] = /^\s*(?:\??\.\s*([\w$]+)|(?:\?\.)?\s*\[\s*["'`]([\w$]+))/.exec(source.slice(end)) ?? [];
          const member = dotted ?? quoted;
          if (member !== undefined && !isAllowed(member)) note(`${name}.${member}`);
          if (member === undefined && /\}\s*=\s*$/.test(source.slice(0, start))) note(`{ ... } = ${name}`);
        }
      }
      return [...new Set(found)].join("\n");
    })
    """#

  /// What the finder says of sources, in order.
  ///
  /// - Parameters:
  ///   - more: further names that may be used.
  ///   - takesLanguage: whether ECMAScript's own globals may be.
  private func findings(in sources: [String], more: [String] = [], takesLanguage: Bool = false) async throws -> [[String]] {
    var all: [[String]] = []
    try await OpenPage.run("<p>") { page async throws in
      let found = await page.page { page in
        do {
          let bare = JavaScriptContext()
          // The engine has a console of its own.
          let language = try bare.evaluate("Object.getOwnPropertyNames(globalThis).filter((name) => name !== 'console').concat('arguments').join(' ')").stringified()
          let parser = try page.module("modules/StatementParser").get("StatementParser")
          let kinds = try page.module("modules/Scanner").get("kinds")
          let find = try page.evaluate(Self.finder)
          let list = try page.evaluate("(text) => text.split(' ')")
          let allowed = try list.call(.string(takesLanguage ? language : Self.values))
          let fixed = try list.call(.string((Self.fixed + more).joined(separator: " ")))
          return try sources.map { source in
            let text = try find.call(.value(parser), .value(kinds), .string(source), .value(allowed), .value(fixed)).stringified()
            return text.split(separator: "\n").map(String.init)
          }
        } catch {
          return [["\(error)"]]
        }
      }
      all = found ?? []
    }
    return all
  }

  @Test func modulesTakeThePlatformFromModules() async throws {
    let paths = EmbeddedFile.paths(below: Self.folder)
    #expect(paths.count > 200)
    // These are evaluated before any script of the page.
    let isFirst = { (path: String) in path.contains("/language") || path.hasSuffix("runtime/boot.js") }
    let (first, others) = (paths.filter(isFirst), paths.filter { !isFirst($0) })
    #expect(first.count > 10)
    let text = { (path: String) in EmbeddedFile.named(path)?.text ?? "" }
    let found = try await findings(in: first.map(text), takesLanguage: true) + findings(in: others.map(text))
    try #require(found.count == paths.count, "\(found)")
    for (path, names) in zip(first + others, found) {
      let allowed = Self.exceptions.first { path.hasSuffix($0.key) }?.value ?? []
      for name in names where !allowed.contains(String(name.split(separator: " ").last ?? "")) {
        Issue.record("\(path):\(name) is what a page can replace: take it by require from the module that defines it, or from \"language\"")
      }
    }
  }

  /// Methods are called as functions of the module "language", and arrays are gone through by its `each`.
  @Test(arguments: ["Sources/WebPlatform/JavaScript", "Sources/CordovaBridge/JavaScript"])
  func modulesCallNoMethodOfTheLanguage(_ folder: String) throws {
    let methods = Self.methods.split(separator: " ").joined(separator: "|")
    let call = try Regex("[\\w$\\])}\"'`]\\??\\.(?:\(methods))\\(|\\[\\.\\.\\.|\\b(?:const|let) \\[|\\(\\[[\\w, ]+\\]\\) =>")
    for path in Self.scripts(below: folder) where !path.contains("/language/") {
      let text = EmbeddedFile.named(path)?.text ?? ""
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.trimmingPrefix { $0 == " " }
        if code.hasPrefix("//") || code.hasPrefix("*") || code.hasPrefix("/*") { continue }
        if let found = code.firstMatch(of: call) {
          Issue.record("\(path):\(index + 1): \(code[found.range]) asks what a page can replace: see JavaScript/language.js")
        }
      }
    }
  }

  /// How often a script has each name, but for members of something and for whole lines of comments.
  private static func uses(in text: String) -> [String: Int] {
    var uses: [String: Int] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == 0x20 }
      if code.starts(with: "//".utf8) || code.starts(with: "*".utf8) || code.starts(with: "/*".utf8) { continue }
      var rest = code
      while let first = rest.first {
        let name = rest.prefix { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "_") || $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        guard !name.isEmpty else {
          let isMember = first == UInt8(ascii: ".") && !rest.starts(with: "...".utf8)
          rest = rest.dropFirst(first == UInt8(ascii: ".") && !isMember ? 3 : 1)
          if isMember { rest = rest.drop { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == UInt8(ascii: "_") } }
          continue
        }
        uses[String(decoding: name, as: UTF8.self), default: 0] += 1
        rest = rest.dropFirst(name.count)
      }
    }
    return uses
  }

  /// Options that modules give to classes of the platform have no prototype: what they lack would be looked for in a page's Object.prototype.
  @Test(arguments: ["Sources/WebPlatform/JavaScript", "Sources/CordovaBridge/JavaScript"])
  func optionsForThePlatformHaveNoPrototype(_ folder: String) throws {
    let given = /(?:new \w*(?:Blob|File|Event|Interface|Response|Request|Stream|Decoder|Observer)|decode)\((?:.*[,(] ?)?\{ (?!__proto__: null)/
    for path in Self.scripts(below: folder) {
      for (index, line) in (EmbeddedFile.named(path)?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if let found = line.firstMatch(of: given) { Issue.record("\(path):\(index + 1): \(found.output) needs __proto__: null") }
      }
    }
    #expect("new Blob([image], { type: name })".contains(given) && "decoder.decode(chunk, { stream: true })".contains(given))
  }

  /// What a module takes from another and does not use costs each start, and misleads.
  @Test(arguments: ["Sources/WebPlatform/JavaScript", "Sources/CordovaBridge/JavaScript", "Sources/HybridHost/JavaScript"])
  func whatIsTakenIsUsed(_ folder: String) throws {
    let taking = /const \{([^}]*)\} = (?:require|native\.platform)\("[^"]*"\)/
    var count = 0
    for path in EmbeddedFile.paths(below: folder) {
      let text = EmbeddedFile.named(path)?.text ?? ""
      let uses = Self.uses(in: text)
      for taken in text.matches(of: taking) {
        for item in taken.output.1.split(separator: ",") {
          let name = item.split(separator: ":").last.map { $0.filter { !$0.isWhitespace } } ?? ""
          guard !name.isEmpty else { continue }
          count += 1
          #expect(uses[name, default: 0] > 1, "\(path) takes \(name) and does not use it")
        }
      }
    }
    #expect(count > 20)
  }

  /// The bridge's scripts, too. What they look up in the page belongs to it: it may bring its own.
  @Test func theBridgeTakesThePlatformFromModules() async throws {
    let paths = Self.scripts(below: "Sources/CordovaBridge/JavaScript")
    #expect(paths.count > 20)
    let sources = paths.map { "(function (require, exports, module, define, native, sources, copy) {\(EmbeddedFile.named($0)?.text ?? "")\n})" }
    let found = try await findings(in: sources, more: ["alert", "close", "console", "cordova", "history", "navigator"])
    try #require(found.count == paths.count, "\(found)")
    for (path, names) in zip(paths, found) where !names.isEmpty {
      for name in names { Issue.record("\(path):\(name) is what a page can replace: take it by native.platform from the module that defines it") }
    }
  }

  @Test func whatModulesMayNameAPageCannotReplace() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let replaceable = try await page.value(of: """
        "\(Self.fixed.joined(separator: " "))".split(" ").filter((name) => {
          const { configurable, writable } = Object.getOwnPropertyDescriptor(window, name);
          return configurable || writable;
        })
        """)
      #expect(replaceable == "")
      let kept = try await page.value(of: "const was = document; document = 1; top = 2; window = 3; document === was && top === self && window === self")
      #expect(kept == "true")
    }
  }

  /// Takes what the scripts below use as `own`, then puts functions in the place of all interfaces, as cordova-plugin-file does with ProgressEvent.
  private static let replacing = """
    const own = {};
    for (const name of Object.getOwnPropertyNames(window)) {
      const value = window[name];
      if (!/^[A-Z]/.test(name) || typeof value?.prototype !== 'object' || /\\[native code\\]/.test(value)) continue;
      own[name] = value;
      window[name] = function () { note('replaced ' + name); throw new Error(name); };
    }
    const tell = (event, ...more) => note([event.type, Object.getPrototypeOf(event) === own[event.constructor.name]?.prototype, ...more].join());
    """

  @Test func uploadsTellOfThemselvesInAPageThatReplacedTheInterfaces() async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: Self.replacing + """
        const request = new own.XMLHttpRequest();
        for (const type of ['loadstart', 'progress', 'load', 'loadend']) request.upload.addEventListener(type, (event) => tell(event, 'upload'));
        request.onload = (event) => tell(event, request.responseText.includes('bytes of a file'));
        request.open('POST', '\(server.url("/echo"))');
        const form = new own.FormData();
        form.append('file', new own.Blob(['bytes of a file']), 'a.txt');
        request.send(form);
        """)
      #expect(notes.filter { !$0.hasPrefix("(host)") } == ["loadstart,true,upload", "progress,true,upload", "load,true,upload", "loadend,true,upload", "load,true,true"])
    }
  }

  @Test func socketsWorkInAPageThatReplacedTheInterfaces() async throws {
    try await SocketServer.run { server in
      let notes = try await OpenPage.notes(of: Self.replacing + """
        const socket = new own.WebSocket('\(server.socket("/echo"))');
        socket.onopen = (event) => { tell(event); socket.send(new own.Blob(['blob'])); };
        socket.onmessage = (event) => { tell(event, Object.getPrototypeOf(event.data) === own.Blob.prototype); socket.close(1000); };
        socket.onclose = (event) => tell(event, event.code);
        """)
      #expect(notes.filter { !$0.hasPrefix("(host)") } == ["open,true", "message,true,true", "close,true,1000"])
    }
  }

  @Test(arguments: [
    ("new Event('x')", ["1: Event"]), ("const Event = 1;\nnew Event()", []), ("\n\nif (typeof Blob === 'function') x()", ["3: Blob", "3: x"]),
    ("window.dispatchEvent(e => e)", ["1: window.dispatchEvent"]), ("globalThis?.fetch()", ["1: globalThis.fetch"]), ("window['name']", ["1: window.name"]),
    ("const { URL } = window; new URL()", ["1: { ... } = window"]), ("window.document.title; window.top; window[name]", ["1: name"]),
    ("class A extends EventTarget { #a = atob; static { btoa() } [self]() { return `${navigator}` } }", ["1: EventTarget", "1: atob", "1: btoa", "1: self", "1: navigator"]),
    ("function f(Event, { Blob }, [File] = performance) { return Event + Blob + File + Headers }", ["1: performance", "1: Headers"]),
    ("new Map([[Promise, Object]]), a.Event, { Event: 1 }, JSON, console", ["1: a", "1: console"]), ("try {} catch (Event) { Event }", []),
  ] as [(String, [String])]) func theFinderFindsFreeNames(source: String, expected: [String]) async throws {
    let found = try await findings(in: [source], takesLanguage: true)
    #expect(found.first?.sorted() == expected.sorted())
  }
}
