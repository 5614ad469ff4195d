import Foundation
import TemporaryFiles
import Testing

@testable import LocalOrg

/// What login pages and communities cannot be, by a command and by a file, and how that is told.
@Suite struct DesignFaultTests {
  @Test(arguments: [
    ("#0070d2", nil), ("#ABCDEF", nil), ("#abcdef", nil), ("#123456", nil), ("0070d2", "backgroundColor"), ("#0070d", "backgroundColor"),
    ("#0070d22", "backgroundColor"), ("#0070dg", "backgroundColor"), ("red", "backgroundColor"), ("", "backgroundColor"),
    ("#fff", "backgroundColor"), ("#0070d2;}body{display:none", "backgroundColor"), ("＃0070d2", "backgroundColor"), ("#00 0d2", "backgroundColor"),
    ("#00\n0d2", "backgroundColor"), ("#٠٠٠٠٠٠", "backgroundColor"),
  ] as [(String, String?)]) func aColourIsSixHexadecimalDigits(_ color: String, _ name: String?) {
    #expect(LoginDesign(backgroundColor: color).fault?.name == name)
    #expect(LoginDesign(buttonColor: color).fault?.name == name.map { _ in "buttonColor" })
  }

  @Test(arguments: [(2_000, true), (2_001, false)]) func textsHave2000Bytes(_ count: Int, _ isAllowed: Bool) {
    for text in [String(repeating: "a", count: count), String(repeating: "ü", count: count / 2) + (count % 2 == 0 ? "" : "a")] {
      #expect((LoginDesign(title: text).fault == nil) == isAllowed && (LoginDesign(message: text).fault == nil) == isAllowed)
    }
    #expect(LoginDesign(title: String(repeating: "a", count: 2_001)).fault?.reason == "at most 2000 bytes are shown; these are 2001")
  }

  @Test(arguments: [
    ("a.png", "image/png"), ("a.PNG", "image/png"), ("a.jpg", "image/jpeg"), ("a.JPeG", "image/jpeg"), ("a.gif", "image/gif"), ("a.webp", "image/webp"),
    ("a.b.svg", "image/svg+xml"), ("a.bmp", nil), ("a", nil), ("png", nil), ("a.png.txt", nil), (".svg", "image/svg+xml"),
  ] as [(String, String?)]) func aPictureIsKnownByItsName(_ name: String, _ type: String?) throws {
    let folder = try TemporaryFolder("pictures")
    try folder.write("content", to: name)
    if let type {
      #expect(try LoginDesign.picture(folder.path(name)) == "data:\(type);base64,\(Data("content".utf8).base64EncodedString())")
    } else {
      let error = try #require(throws: SiteError.self) { try LoginDesign.picture(folder.path(name)) }
      #expect(error.reason.hasSuffix("is no picture by its name: gif, jpeg, jpg, png, svg, webp are"), "\(error)")
    }
  }

  @Test(arguments: [(262_144, true), (262_145, false), (0, true)]) func aPictureHas256KiB(_ size: Int, _ isAllowed: Bool) throws {
    let folder = try TemporaryFolder("pictures")
    try Data(repeating: 1, count: size).write(to: URL(fileURLWithPath: folder.path("a.png")))
    if isAllowed { return #expect(try LoginDesign.picture(folder.path("a.png")).hasPrefix("data:image/png;base64,")) }
    let error = try #require(throws: SiteError.self) { try LoginDesign.picture(folder.path("a.png")) }
    #expect(error.reason.hasSuffix("has 262145 bytes; 262144 is the most"))
    #expect(throws: SiteError.self) { try LoginDesign.picture(folder.path("none.png")) }
    #expect(throws: SiteError.self) { try LoginDesign.picture(folder.path) }
  }

  @Test(arguments: ["https://a.example/logo.png", "javascript:alert(1)", "data:text/html,x", "logo.png", "DATA:image/png,x"]) func aLogoIsWithinThePage(_ logo: String) {
    #expect(LoginDesign(logo: logo).fault?.name == "logo")
    #expect(LoginDesign(logo: "data:image/png;base64,AA==").fault == nil)
  }

  @Test func whatIsWrongIsNotKept() async throws {
    let running = try await RunningOrg()
    let org = running.org
    try org.changeLoginDesign { $0.title = "Right" }
    for change in [{ $0.backgroundColor = "red" }, { $0.logo = "x" }, { $0.message = String(repeating: "x", count: 3_000) }] as [(inout LoginDesign) -> Void] {
      #expect(throws: SiteError.self) { try org.changeLoginDesign { change(&$0) } }
    }
    #expect(throws: SiteError.self) { try org.changeLoginDesign(ofBrand: String(repeating: "b", count: 256)) { $0.title = "x" } }
    try org.changeLoginDesign(ofBrand: String(repeating: "b", count: 255)) { $0.title = "Longest" }
    #expect(try org.loginDesigns().standard == LoginDesign(title: "Right") && org.loginDesigns().brands.count == 1)
    #expect(throws: SiteError.self) { try org.loginDesigns(ofCommunity: "none") }
    await org.stop()
  }

  /// Texts are text, in every place of the page.
  @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x>", "'-'", "&amp;", "{!$User.Id}", "</h1></body>", "ü 😀"]) func textsAreShownAsTheyAre(_ text: String) async throws {
    let running = try await RunningOrg { $0.login = LoginDesigns(LoginDesign(title: text, message: text)) }
    let page = try await running.send("GET", "/").text
    #expect(!page.contains("<script>alert") && !page.contains("<img src=x>") && !page.contains("</h1></body></h1>"))
    #expect(page.contains(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")), "\(page)")
    await running.org.stop()
  }
}
