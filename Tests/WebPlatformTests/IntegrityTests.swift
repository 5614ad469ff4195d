import HTTPServer
import Loopback
import Testing
import WebPlatform

/// Subresource Integrity of what comes over the network. What needs none is tested by a page, in `Tests/Pages/html/policies.js`.
@Suite("Subresource Integrity", .timeLimit(.minutes(1)))
struct IntegrityTests {
  private static let text = "note('ran')"
  // printf "note('ran')" | openssl dgst -sha384 -binary | base64
  private static let right = "sha384-" + digest
  private static let digest = "DFbP4p6YGD8E7+nkierLRPbDcq9AP/v0DD998K9F2lqqredAkpaBCfOZSv6TfMzj"

  private func notes(_ markup: (HTTPServer) -> String) async throws -> (notes: [String], console: [String], uncaught: [String]) {
    var result: ([String], [String], [String]) = ([], [], [])
    try await HTTPServer.run(answering: { request in
      let type = request.path.hasSuffix(".css") ? "text/css" : "text/javascript"
      return ServerResponse(headers: ["Content-Type": type], content: .text(Self.text))
    }) { server in
      try await OpenPage.run(markup(server)) { page in
        result = (await page.notes.filter { !$0.hasPrefix("(host)") }, await page.console, await page.uncaught.map(\.message))
      }
    }
    return result
  }

  @Test("keeps a script, a module and an answer away that are not what their digest says")
  func aTamperedScriptDoesNotRun() async throws {
    let wrong = "sha384-" + String(Self.digest.reversed())
    let told = try await notes { server in
      """
      <script src="\(server.url("/right.js"))" integrity="\(Self.right)" onload="note('load')"></script>
      <script src="\(server.url("/wrong.js"))" integrity="\(wrong)" onload="note('load')" onerror="note('error')"></script>
      <script type=module src="\(server.url("/right.mjs"))" integrity="\(Self.right)"></script>
      <script type=module src="\(server.url("/wrong.mjs"))" integrity="\(wrong)" onerror="note('module error')"></script>
      <link rel=stylesheet href="\(server.url("/right.css"))" integrity="\(Self.right)" onload="note('style')">
      <link rel=stylesheet href="\(server.url("/wrong.css"))" integrity="\(wrong)" onload="note('style')" onerror="note('style error')">
      <script>
      (async () => {
        for (const integrity of ["\(Self.right)", "\(wrong)"]) {
          note(await fetch("\(server.url("/asked"))", { integrity }).then((answer) => answer.text(), (error) => error.name));
        }
      })();
      </script>
      """
    }
    #expect(told.notes.sorted() == ["TypeError", "error", "load", "module error", "note('ran')", "ran", "ran", "style", "style error"], "\(told)")
    #expect(told.console.count { $0.contains("Failed to find a valid digest in the 'integrity' attribute") && $0.contains(Self.digest) } == 4, "\(told.console)")
    #expect(told.uncaught == [])
  }
}
