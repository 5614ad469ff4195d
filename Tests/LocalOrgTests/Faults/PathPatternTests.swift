import Testing

@testable import LocalOrg

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("/services/data/*/query", "/services/data/v50.0/query"), ("/services/data/*/query", "/services/data//query"),
    ("/services/data/**", "/services/data/"), ("/services/data/**", "/services/data/v50.0/sobjects/Account"), ("**", ""), ("*", "abc"),
    ("**/Account/*", "/services/data/v50.0/sobjects/Account/001"), ("/a*b*c", "/aXbXc"), ("/a*b*c", "/abbcbc"), ("/exact", "/exact"),
    ("***", "/a/b"), ("/ü/*", "/ü/é"),
  ])
  func takes(_ pattern: String, _ path: String) { #expect(PathPattern(pattern).matches(path)) }

  @Test(arguments: [
    ("/services/data/*/query", "/services/data/v50.0/queryAll"), ("/services/data/*/query", "/services/data/v50.0/x/query"),
    ("/services/data/*", "/services/data/v50.0/query"), ("/exact", "/EXACT"), ("", "/a"), ("/a?c", "/abc"), ("/a.c", "/abc"),
    ("**/x", "/y"),
  ])
  func leaves(_ pattern: String, _ path: String) { #expect(!PathPattern(pattern).matches(path)) }

  /// A pattern that makes a matcher with backtracking work for ages.
  @Test(.timeLimit(.minutes(1))) func isQuickWithManyStars() {
    let pattern = PathPattern(String(repeating: "**a", count: 60) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 4_000)))
  }
}
