import HTMLSyntax
import JavaScriptEngine

/// The natives that parse markup.
extension Page {
  static func bindParsing(in realm: PageRealm) {
    // As text: the caller's JSON.parse is cheaper than a second crossing.
    // (markup, the context element's name, its namespace, what else is known of it: 1 that scripts run, 2 that it is in a form, 4 that its
    // document is in quirks mode, 8 that it is an HTML integration point, 16 that the markup may declare shadow roots)
    realm.bindEarly("parseFragment", .utf8(limit: ValueLimit.markup), .text, .integer(in: 0...2), .integer(in: 0...31)) {
      _, markup, name, namespace, flags in
      let context = HTMLFragmentContext(
        name, namespace: [.html, .svg, .mathML][namespace], isHTMLIntegrationPoint: flags & 8 != 0, isInForm: flags & 2 != 0)
      return .string(PageParser.operations(
        parsing: markup, isScripted: flags & 1 != 0, allowsShadowRoots: flags & 16 != 0, context: context, isQuirky: flags & 4 != 0).description)
    }
    // (markup, whether it may declare shadow roots): scripts in it never run.
    realm.bindEarly("parseDocument", .utf8(limit: ValueLimit.markup), .flag) { _, markup, allowsShadowRoots in
      .string(PageParser.operations(parsing: markup, isScripted: false, allowsShadowRoots: allowsShadowRoots).description)
    }
    // What HTML's "&name;" stands for; null when it stands for nothing.
    realm.bindEarly("namedCharacter", .text(limit: 100)) { _, name in HTMLCharacter.named(name).map { .string($0) } ?? .null }
    // A document that is parsed as it comes: (whether scripts run, whether its markup may declare shadow roots) gives the
    // number that the others take.
    realm.bindEarly("parserOpen", .flag, .flag) { realm, isScripted, allowsShadowRoots in
      .number(Double(realm.add(PageParser(isScripted: isScripted, allowsShadowRoots: allowsShadowRoots))))
    }
    realm.bindEarly("parserWrite", .index, .utf8(limit: ValueLimit.markup)) { realm, number, text in
      realm.parsers[number]?.write(text)
      return .undefined
    }
    realm.bindEarly("parserPush", .index) { realm, number in
      realm.parsers[number]?.pushInsertionPoint()
      return .undefined
    }
    realm.bindEarly("parserPop", .index) { realm, number in
      realm.parsers[number]?.popInsertionPoint()
      return .undefined
    }
    realm.bindEarly("parserFinish", .index) { realm, number in
      realm.parsers[number]?.finish()
      return .undefined
    }
    realm.bindEarly("parserRun", .index) { realm, number in
      guard let parser = realm.parsers[number] else { throw JavaScriptException(message: "there is no parser \(number)") }
      return .string(parser.run().description)
    }
    realm.bindEarly("parserClose", .index) { realm, number in
      realm.parsers[number] = nil
      return .undefined
    }
  }
}
