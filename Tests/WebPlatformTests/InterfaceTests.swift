import Foundation
import JavaScriptEngine
import Testing
import WebPlatform

/// Interfaces are what they are declared to be: see `Sources/WebPlatform/JavaScript/runtime/webidl.js`.
@Suite("The interfaces of the platform")
struct InterfaceTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let written = root.appendingPathComponent("Sources/WebPlatform/JavaScript/interfaces")

  /// The modules that declare interfaces.
  private static let declaring: [String] = EmbeddedFile.paths(below: "Sources/WebPlatform/JavaScript").compactMap { path in
    guard path.hasSuffix(".js"), EmbeddedFile.named(path)?.text.contains("declare(") == true, !path.contains("/modules/") else { return nil }
    return String(path.dropFirst("Sources/WebPlatform/JavaScript/".count).dropLast(3))
  }

  /// Has every interface made, and gives what a script makes of the declarations.
  private func withDeclarations(_ script: String) async throws -> String {
    var found: String?
    try await OpenPage.run("<p>") { page async throws in
      found = await page.page { page in
        do {
          for module in Self.declaring { _ = try page.module(module) }
          let declared = try page.module("runtime/webidl").get("declared")
          return try page.evaluate(script).call(.value(declared)).stringified()
        } catch {
          return "\(error)"
        }
      }
    }
    return try #require(found)
  }

  @Test("have the functions that their declarations say")
  func written() async throws {
    let script = try String(contentsOf: Self.root.appendingPathComponent("scripts/interfaces.js"), encoding: .utf8)
    let texts = try JSONDecoder().decode([String: String].self, from: Data(try await withDeclarations(script).utf8))
    #expect(texts.count > 60)
    if ProcessInfo.processInfo.environment["GANTRY_WRITE_INTERFACES"] != nil {
      try? FileManager.default.removeItem(at: Self.written)
      try FileManager.default.createDirectory(at: Self.written, withIntermediateDirectories: true)
      for (name, text) in texts { try text.write(to: Self.written.appendingPathComponent("\(name).js"), atomically: true, encoding: .utf8) }
    }
    let advice = "out of date: run scripts/interfaces, and build again"
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: Self.written.path)) == Set(texts.keys.map { "\($0).js" }), "\(advice)")
    for (name, text) in texts {
      #expect((try? String(contentsOf: Self.written.appendingPathComponent("\(name).js"), encoding: .utf8)) == text, "\(name): \(advice)")
    }
  }

  /// Each member of each interface is asked of something else, and each operation with too little.
  private static let inquiry = #"""
    (function (declared) {
      const wrong = [];
      const expectTypeError = (what, action, isAsync) => {
        try {
          const given = action();
          if (isAsync && given instanceof Promise) return void given.catch(() => {});
        } catch (error) {
          if (error instanceof TypeError) return;
          wrong.push(`${what}: ${error}`);
          return;
        }
        wrong.push(`${what} does not throw`);
      };
      let count = 0;
      for (const name of Object.keys(declared)) {
        const { Interface, text, withdrawn = [] } = declared[name];
        if (Interface.prototype[Symbol.toStringTag] !== name) wrong.push(`${name} has no name`);
        for (const [, isStatic, isAsync, member, parameters] of text.matchAll(/(static )?(async )?(\w+)(?:\(([^)]*)\)|\[[^\]]*\])?/g)) {
          if (member === "constructor" || withdrawn.includes(member)) continue;
          count += 1;
          const what = `${name}.${member}`;
          const holder = isStatic ? Interface : Interface.prototype;
          const descriptor = Object.getOwnPropertyDescriptor(holder, member);
          if (descriptor === undefined || !descriptor.enumerable || !descriptor.configurable) {
            wrong.push(`${what} is no member as others are`);
            continue;
          }
          const required = parameters === undefined || parameters === "" ? 0
            : parameters.split(",").filter((part) => !/optional|\.\.\.$/.test(part)).length;
          if (parameters === undefined) {
            for (const [index, other] of [{}, null, 1, Interface.prototype].entries()) expectTypeError(`${what} of other ${index}`, () => descriptor.get.call(other), isAsync);
            if (descriptor.set) expectTypeError(`setting ${what}`, () => descriptor.set.call({}, "x"));
          } else {
            if (descriptor.value.length !== required || descriptor.value.name !== member) wrong.push(`${what} has ${descriptor.value.length} parameters and is called ${descriptor.value.name}`);
            if (!isStatic) for (const [index, other] of [{}, null, 1].entries()) expectTypeError(`${what} of other ${index}`, () => descriptor.value.call(other, 1, 1, 1, 1, 1), isAsync);
            if (isStatic && required > 0) expectTypeError(`${what} of nothing`, () => Interface[member](), isAsync);
          }
        }
      }
      return `${count > 400}\n${wrong.join("\n")}`;
    })
    """#

  @Test("take no other objects, nor less than they need")
  func checked() async throws {
    let found = try await withDeclarations(Self.inquiry)
    #expect(found == "true\n", "\(found)")
  }

  @Test("convert what they are given, in the order of their parameters")
  func converted() async throws {
    let told = try await withDeclarations(#"""
      (() => {
        const told = [];
        const text = (name) => ({ toString() { told.push(name); return name; } });
        const element = document.createElement("p");
        element.setAttribute(text("one"), text("two"));
        element.id = text("id");
        try { element.setAttribute(text("three"), Symbol("none")); } catch (error) { told.push(error.name); }
        try { element.setAttribute(text("four")); } catch (error) { told.push(error.name); }
        element.append("a", text("five"), 6, null);
        element.textContent = undefined;
        told.push(element.childNodes.length, element.getAttribute("one"), element.id);
        const data = new Text("abcdef");
        told.push(data.substringData("1", 2.9), data.substringData(-4294967295, 1));
        data.data = null;
        told.push(data.data === "", document.createRange.length, document.createNodeIterator.length, Node.length, Text.length);
        return told.join(" ");
      })
      """#)
    #expect(told == "one two id three TypeError TypeError five 0 two id bc b true 0 1 0 0")
  }
}
