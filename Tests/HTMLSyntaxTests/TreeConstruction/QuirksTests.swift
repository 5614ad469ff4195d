import HTMLSyntax
import Testing

@Suite("Quirks mode")
struct QuirksTests {
  private func mode(_ html: String, srcdoc: Bool = false) -> HTMLQuirksMode {
    HTMLTree(parsing: html, options: HTMLParserOptions(isSrcdoc: srcdoc)).quirksMode
  }

  @Test("doctypes that ask for none", arguments: [
    "<!doctype html>", "<!DOCTYPE HTML SYSTEM \"about:legacy-compat\">", "<!doctype html public '-//W3C//DTD XHTML 1.0 Strict//EN' ''>",
    "<!doctype html public '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>",
  ])
  func none(_ html: String) { #expect(mode(html) == .none) }

  @Test("doctypes that ask for limited quirks", arguments: [
    "<!doctype html public '-//W3C//DTD XHTML 1.0 Transitional//EN'>", "<!doctype html public '-//W3C//DTD XHTML 1.0 Frameset//EN' 'x'>",
    "<!doctype html public '-//w3c//dtd html 4.01 transitional//en' 'x'>", "<!doctype html public '-//W3C//DTD HTML 4.01 Frameset//' ''>",
  ])
  func limited(_ html: String) { #expect(mode(html) == .limited) }

  @Test("doctypes that ask for quirks", arguments: [
    "", "<p>", "x<!doctype html>", "<!doctype>", "<!doctype x>", "<!doctype html x>", "<!doctype html public 'HTML'>",
    "<!doctype html public '-//W3C//DTD HTML 4.01 Transitional//EN'>", "<!doctype html public '-//W3C//DTD HTML 3.2 Final//EN'>",
    "<!doctype html public '-/W3C/DTD HTML 4.0 Transitional/EN'>", "<!doctype html public '-//IETF//DTD HTML//EN' 'x'>",
    "<!doctype html system 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'>", "<!doctype html public '-//W3O//DTD W3 HTML Strict 3.0//EN//'>",
  ])
  func quirks(_ html: String) { #expect(mode(html) == .quirks) }

  @Test("a srcdoc document has none")
  func srcdoc() {
    #expect(mode("<p>", srcdoc: true) == .none)
    #expect(mode("<!doctype x>", srcdoc: true) == .none)
  }

  @Test("a table closes a paragraph only without quirks")
  func tables() {
    #expect(body("<!doctype html><p><table>") == "p table")
    #expect(body("<p><table>") == "p[table]")
    #expect(body("<!doctype html public '-//W3C//DTD XHTML 1.0 Transitional//EN'><p><table>") == "p table")
  }

  @Test("the mode of a fragment's document counts")
  func fragments() {
    let html = "<p><table>"
    let context = HTMLFragmentContext("div")
    #expect(String(decoding: HTMLOperationParser.operations(parsing: html, context: context), as: UTF8.self) == "[1,\"p\",0,0,1,3,1,\"table\",0,0,1,3]")
    #expect(String(decoding: HTMLOperationParser.operations(parsing: html, context: context, isQuirky: true), as: UTF8.self) == "[1,\"p\",0,0,1,1,\"table\",0,0,1,3,3]")
  }
}
