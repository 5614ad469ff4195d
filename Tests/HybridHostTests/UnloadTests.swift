import Testing

/// Pages that are asked whether they may be left.
@Suite("A page's end", .timeLimit(.minutes(1)))
struct UnloadTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("comes whatever a beforeunload listener navigates to")
  func navigationWhileUnloading() async throws {
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": """
        <script>
        let asked = 0;
        addEventListener("beforeunload", () => { asked += 1; location = "elsewhere.html"; location.reload(); document.links[0].click(); });
        addEventListener("unload", () => console.log("asked", asked));
        setTimeout(() => { location = "next.html"; });
        </script><a href="elsewhere.html">x</a>
        """,
      "www/next.html": "<script>console.log('next')</script>", "www/elsewhere.html": "<script>console.log('elsewhere')</script>",
    ])
    #expect(try await run(bundle, scratch.options()).lines == ["asked 1", "next"])
  }
}
