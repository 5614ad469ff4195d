import Foundation
import JSON
import Testing
import WebPlatform

/// html5lib-tests' tree construction data against the page's tree, markup to DOM.
///
/// A data set is a folder of `.dat` files: that of Debian's golang-golang-x-net-dev (`make test` installs it), and the one named by
/// GANTRY_HTML5LIB_TESTS, e.g. `tree-construction` of html5lib-tests (its commit 9329e64 is the last that has it). The number of
/// cases that pass may only rise.
///
/// Of the second, four differ: an option does not fill a `selectedcontent`. Debian's data is of 2015, and the standard has changed since: 23 of
/// its cases say that a select holds options and scripts only (17), and that HTML in a foreign fragment stays there (6).
@Suite(.timeLimit(.minutes(5))) struct TreeConstructionTests {
  private static let packaged = URL(fileURLWithPath: "/usr/share/gocode/src/golang.org/x/net/html/testdata/webkit")
  private static let named = ProcessInfo.processInfo.environment["GANTRY_HTML5LIB_TESTS"].map { URL(fileURLWithPath: $0) }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: packaged.path), "golang-golang-x-net-dev is not installed"))
  func packagedDataAgrees() async throws {
    try await check(Self.packaged, cases: 1712, passing: 1689)
  }

  @Test(.enabled(if: named != nil, "GANTRY_HTML5LIB_TESTS names no folder")) func namedDataAgrees() async throws {
    try await check(try #require(Self.named), cases: 1796, passing: 1792)
  }

  /// - Parameters:
  ///   - cases: what the data set had when the figure was taken: with fewer, nothing can be said.
  ///   - passing: how many agreed then.
  private func check(_ folder: URL, cases: Int, passing: Int) async throws {
    let all = try TreeConstructionCase.all(in: folder)
    let failed = try await failures(of: all)
    print("html5lib tree construction: \(all.count - failed.count) of \(all.count) cases agree (\(folder.path))")
    if ProcessInfo.processInfo.environment["GANTRY_HTML5LIB_FAILURES"] != nil { failed.forEach { print($0) } }
    #expect(all.count >= cases)
    #expect(all.count - failed.count >= passing)
  }

  /// What is wrong with each case that fails, to be read.
  private func failures(of cases: [TreeConstructionCase]) async throws -> [String] {
    var failed: [String] = []
    try await OpenPage.run("<script></script>") { page in
      _ = try await page.value(of: TreeConstructionCase.script)
      for each in cases {
        let tree = try await Self.needsPage(each) ? treeOfPage(each) : page.value(of: "treeOf(\(each.json))")
        guard tree != each.tree else { continue }
        failed.append("--- \(each.file) \(each.fragmentContext ?? "")\n\(each.markup)\n=== wanted\n\(each.tree)\n=== found\n\(tree)\n")
      }
    }
    return failed
  }

  /// A document in which scripts run cannot come of DOMParser.
  private static func needsPage(_ each: TreeConstructionCase) -> Bool {
    each.fragmentContext == nil && each.isScripted != false
      && (each.file.hasPrefix("scripted/") || each.isScripted == true || each.markup.lowercased().contains("noscript"))
  }

  private func treeOfPage(_ each: TreeConstructionCase) async throws -> String {
    var tree = ""
    try await OpenPage.run(each.markup) { page in
      _ = try await page.value(of: TreeConstructionCase.script)
      tree = try await page.value(of: "dump(document)")
    }
    return tree
  }
}
