import Foundation
import HTTPServer
import Loopback
import Synchronization
import Testing
import WebPlatform

/// Content Security Policies as the host sees them. What scripts see is tested by pages, in `Tests/Pages/html/policies.js`.
@Suite("Content Security Policy", .timeLimit(.minutes(2)))
struct ContentSecurityPolicyTests {
  private func page(_ policy: String, _ markup: String, files: [String: String] = [:], _ body: (OpenPage) async throws -> Void) async throws {
    try await OpenPage.run("<head><meta http-equiv='Content-Security-Policy' content=\"\(policy)\"></head><body>\(markup)", files: files, body)
  }

  @Test("is the attacker's end: inline script, eval, handlers and requests do not run")
  func aPolicyIsEnforced() async throws {
    try await RequestServer.run { server in
      let markup = """
        <script>note('inline')</script><img src="\(server.url("/none.png"))" onerror="note('handler')">
        <script src="app.js"></script>
        """
      let script = """
        try { eval("note('eval')") } catch (error) { note(error.name) }
        setTimeout("note('timer')", 0);
        fetch("\(server.url("/text"))").then(() => note('fetched'), () => note('no fetch'));
        """
      try await page("script-src 'self'; connect-src 'none'; img-src 'none'", markup, files: ["app.js": script]) { page in
        #expect(await page.notes.filter { !$0.hasPrefix("(host)") } == ["EvalError", "no fetch"])
        // Scripts of the host run all the same.
        let sum = try await page.value(of: "1 + 1")
        #expect(sum == "2")
      }
    }
  }

  @Test("tells the console what it refused and which words did, and no secret")
  func console() async throws {
    let markup = "<script>1</script><img src='http://me:secret@127.0.0.1:1/i.png?token=secret'><script nonce=n>eval('secret')</script>"
    try await page("default-src 'nonce-n'", markup) { page in
      let lines = await page.console
      #expect(lines.contains { $0.hasPrefix("error: Refused to execute inline script because it violates the following Content Security Policy directive: \"default-src 'nonce-n'\"") && $0.contains("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='") })
      #expect(lines.contains { $0.hasPrefix("error: Refused to load the image 'http://127.0.0.1:1/i.png'") && $0.contains("'img-src' was not explicitly set, so 'default-src' is used as a fallback") })
      #expect(lines.contains { $0.contains("'unsafe-eval' is not an allowed source") })
      #expect(!lines.contains { $0.contains("secret") })
    }
  }

  @Test("lets an app's own files be had under both of their names", arguments: [
    ("file:///app/www/a.js", "'self'", true), ("https://localhost/a.js", "'self'", true), ("http://localhost:8080/a.js", "'self'", false),
    ("https://example.com/a.js", "'self'", false), ("https://example.com/a.js", "example.com", true), ("http://example.com/a.js", "example.com", false),
    ("https://example.com/a.js", "http://example.com", true), ("https://a.b.example.com/x", "https://*.example.com", true),
    ("https://example.com/x", "*.example.com", false), ("https://example.com:8443/x", "https://example.com", false),
    ("https://example.com:8443/x", "https://example.com:*", true), ("https://example.com:8443/x", "https://example.com:8443", true),
    ("https://example.com/a/b.js?q", "https://example.com/a/", true), ("https://example.com/a/b.js", "https://example.com/a", false),
    ("https://example.com/A%2fb.js", "https://example.com/A/b.js", true), ("https://example.com/a.js", "https:", true), ("http://example.com/a.js", "https:", false),
    ("https://EXAMPLE.com/a.js", "HTTPS://Example.COM", true), ("http://example.com/x", "*", true), ("data:,x", "*", false), ("data:,x", "data:", true),
    ("blob:file:///x", "'self'", false), ("https://example.com/x", "https://exa*mple.com", false), ("https://example.com/x", "https://example.com/?x", false),
    ("https://example.com/x", "'none'", false), ("ws://example.com/x", "http://example.com", false), ("wss://example.com/x", "ws://example.com", true),
  ])
  func sources(address: String, source: String, isAllowed: Bool) async throws {
    // Nothing is asked for: a form's target is only compared.
    let markup = "<form></form><script nonce=n>document.addEventListener('securitypolicyviolation', () => note('refused')); document.forms[0].action = '\(address)'; document.forms[0].submit()</script>"
    try await page("form-action \(source); script-src 'nonce-n'", markup) { page in
      #expect(await page.notes.contains("refused") == !isAllowed)
    }
  }

  @Test("looks at each hop of a redirect, by its origin, and tells only what was asked for")
  func redirects() async throws {
    let asked = Mutex(0)
    try await HTTPServer.run(answering: { _ in
      asked.withLock { $0 += 1 }
      return ServerResponse()
    }) { target in
      try await HTTPServer.run(answering: { request in
        let place = request.path == "/away" ? target.url("/secret?token") : "/allowed/elsewhere"
        if request.path.hasPrefix("/allowed/else") { return ServerResponse() }
        return ServerResponse(status: 302, headers: ["Location": place])
      }) { server in
        let markup = """
          <script nonce=n>
          document.addEventListener('securitypolicyviolation', (event) => note(event.blockedURI));
          fetch("\(server.url("/away"))").then(() => note('away'), () => note('refused')).then(() => fetch("\(server.url("/near"))")).then(() => note('near'));
          </script>
          """
        try await page("connect-src \(server.url("/away")) \(server.url("/near")); script-src 'nonce-n'", markup) { page in
          let notes = await page.notes.filter { !$0.hasPrefix("(host)") }
          #expect(notes.sorted() == [server.url("/away"), "near", "refused"].sorted(), "\(notes)")
          #expect(!(await page.console).contains { $0.contains("token") })
        }
      }
    }
    #expect(asked.withLock { $0 } == 0)
  }

  @Test("takes huge, empty and odd policies", arguments: [
    "", ";;;", " , ", "\u{0}", "script-src", "default-src 'unsafe-inline' \(String(repeating: "https://example.com ", count: 20_000))", "ünïcode 'self'",
    "script-src 'nonce-'; script-src 'sha256-'", "sandbox; frame-ancestors 'none'; report-uri /x; report-to y; upgrade-insecure-requests; navigate-to 'none'",
  ])
  func odd(policy: String) async throws {
    try await page(policy, "<script>note('ran')</script>") { page in
      let isRefused = policy.hasPrefix("script-src")
      #expect(await page.notes.contains("ran") == !isRefused)
    }
  }

  @Test("of a page that another script writes counts, too, and ends with its document")
  func written() async throws {
    let write = "document.open(); document.write(`<head><meta http-equiv=Content-Security-Policy content=\"script-src 'none'\"></head><script>note('written')<\\/script>`); document.close()"
    try await OpenPage.run("<iframe></iframe><script>const view = frames[0]; view.note = note; view.eval(\(write.debugDescription)); note('end')</script>") { page in
      #expect(await page.notes.filter { !$0.hasPrefix("(host)") } == ["end"])
    }
  }
}
