import Foundation
import JavaScriptEngine
import TemporaryFiles
import Testing
import WebPlatform

@Suite("The runtime's modules")
struct RuntimeModulesTests {
  @Test("can all be compiled ahead")
  func form() {
    let scripts = RuntimeModules.scripts
    #expect(scripts.count > 200)
    for script in scripts {
      #expect(script.text.first == UInt8(ascii: " ") && script.text.allSatisfy { $0 < 0x80 }, "\(script.address) is not ASCII, or does not begin with a space")
    }
  }

  @Test("make the same page when they were")
  func page() async throws {
    let folder = try TemporaryFolder("code-cache")
    let bytes = try #require(CodeCacheWriter(RuntimeModules.scripts)?.bytes())
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("cache")))
    chmod(folder.path("cache"), 0o600)
    var environment = PageEnvironment(userAgent: "test")
    environment.codeCache = CodeCache(path: folder.path("cache"))
    let document = """
      <p class=a>b</p><iframe srcdoc="<p>c</p>"></iframe>
      <script>
      addEventListener("load", () => {
        note(document.querySelector("p.a").outerHTML);
        note(document.querySelector("iframe").contentDocument.body.innerHTML);
        note(new URL("../d?e", "https://example.org/f/g").href);
        try { document.createElement("!") } catch (error) { note(error.name) }
      });
      </script>
      """
    var notes: [[String]] = []
    for environment in [environment, PageEnvironment(userAgent: "test")] {
      try await OpenPage.run(document, environment: environment) { notes.append(await $0.notes.filter { !$0.hasPrefix("(host)") }) }
    }
    #expect(notes.first == notes.last)
    #expect(notes.first == [#"<p class="a">b</p>"#, "<p>c</p>", "https://example.org/d?e", "InvalidCharacterError"])
    #expect(environment.codeCache?.addressesAsked.contains("gantry:dom/Element.js") == true)
  }
}
