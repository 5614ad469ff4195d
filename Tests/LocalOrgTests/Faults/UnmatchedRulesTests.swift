import Testing

@testable import LocalOrg

/// Rules that nothing met, and paths with a slash at the end.
@Suite struct UnmatchedRulesTests {
  @Test(arguments: [
    ("/a/describe", "/a/describe/", true), ("/a/describe/", "/a/describe", true), ("/a/*/", "/a/b", true), ("/a/**", "/a/", true), ("/a/**", "/a", true),
    ("**/describe", "/a/describe/", true), ("/", "/", true), ("/a/describe", "/a/describe//x", false), ("/a/*", "/a/b/c/", false),
  ])
  func aSlashAtTheEndMakesNoDifference(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test func theRulesThatNoRequestWasForAreNamed() {
    let faults = OrgFaults(
      FaultRules(rules: [
        FaultRule(.maintenance, path: "/services/data/*/query"), FaultRule(.maintenance, name: "typo", path: "/service/data/**"),
        FaultRule(.apiLimit, methods: ["POST"], probability: 0),
      ]))
    _ = faults.rule(for: OrgRequest(method: "GET", target: "/services/data/v60.0/query/?q=x")) { nil }
    #expect(faults.unmatched.count == 2)
    #expect(faults.unmatched[0].hasPrefix("rules[1]: ") && faults.unmatched[0].contains("typo"))
    _ = faults.rule(for: OrgRequest(method: "POST", target: "/x")) { nil }
    // It was for the request; that chance spared it is another matter.
    #expect(faults.unmatched.count == 1)
  }
}
