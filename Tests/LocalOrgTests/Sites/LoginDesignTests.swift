import Foundation
import TemporaryFiles
import Testing

@testable import LocalOrg

/// How login pages look, of the org, of brands and of communities.
@Suite struct LoginDesignTests {
  private static let address = "/services/oauth2/authorize"
  private static let query = "?response_type=code&client_id=app&redirect_uri=\(RunningOrg.redirectURI.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"

  private func page(_ running: RunningOrg, _ path: String) async throws -> String {
    let answer = try await running.send("GET", "\(path)\(Self.query)")
    #expect(answer.status == 200)
    return answer.text
  }

  @Test func eachPageHasWhatIsSetForItAndTheRestOfTheOneBehindIt() async throws {
    let running = try await RunningOrg {
      $0.login = LoginDesigns(LoginDesign(title: "Field Service", buttonColor: "#112233"), brands: ["blue": LoginDesign(buttonColor: "#0000ff")])
      $0.communities = [Community(path: "partners", login: LoginDesigns(LoginDesign(title: "Partners"), brands: ["blue": LoginDesign(message: "From blue")]))]
    }
    let usual = try await page(running, Self.address)
    #expect(usual.contains("<h1>Field Service</h1>") && usual.contains("#112233") && usual.contains("#f4f6f9"))
    let blue = try await page(running, "\(Self.address)/blue")
    #expect(blue.contains("<h1>Field Service</h1>") && blue.contains("#0000ff") && !blue.contains("#112233"))
    let unknown = try await page(running, "\(Self.address)/red")
    #expect(unknown.contains("#112233"))
    let partners = try await page(running, "/partners\(Self.address)")
    #expect(partners.contains("<h1>Partners</h1>") && partners.contains("#112233"))
    let both = try await page(running, "/partners\(Self.address)/blue")
    #expect(both.contains("<h1>Partners</h1>") && both.contains("From blue") && both.contains("#0000ff"))
    await running.org.stop()
  }

  @Test func whatIsSetCountsAtOnceAndBeforeTheFile() async throws {
    let running = try await RunningOrg { $0.login.standard.title = "From the file" }
    #expect(try await page(running, Self.address).contains("From the file"))
    try running.org.changeLoginDesign { $0.title = "From a command" }
    try running.org.changeLoginDesign(ofBrand: "grün & co") { $0.message = "für alle" }
    #expect(try await page(running, Self.address).contains("<h1>From a command</h1>"))
    #expect(try await page(running, "\(Self.address)/gr%C3%BCn%20%26%20co").contains("<p id=\"message\">für alle</p>"))
    // Another process that opens the org finds it as well.
    let other = try LocalOrg(configuration: LocalOrgConfiguration(folder: running.folder))
    #expect(try other.loginDesigns().standard.title == "From a command")
    try other.changeLoginDesign { $0 = LoginDesign() }
    #expect(try await page(running, Self.address).contains("From the file"))
    await running.org.stop()
  }

  /// The form is sent to the address of its brand, so that the page that says what went wrong looks the same.
  @Test func aWrongPasswordShowsTheSamePage() async throws {
    let running = try await RunningOrg { $0.login.brands = ["blue & green": LoginDesign(title: "Blue")] }
    let address = "\(Self.address)/blue%20%26%20green\(Self.query)"
    let shown = try await running.send("GET", address)
    let cookie = try #require(shown.headers["Set-Cookie"]?.split(separator: ";").first).description
    let token = try #require(shown.text.components(separatedBy: "name=\"\(ProtectedForm.tokenField)\" value=\"").dropFirst().first?.split(separator: "\"").first)
    let form = [("username", RunningOrg.username), ("password", "wrong"), (ProtectedForm.tokenField, String(token))]
    let again = try await running.send("POST", address, form: form, headers: ["Cookie": cookie])
    #expect(again.text.contains("<h1>Blue</h1>") && again.text.contains("id=\"error\""))
    await running.org.stop()
  }

  @Test func textsAreShownAsTextsOnly() async throws {
    let running = try await RunningOrg { $0.login.standard = LoginDesign(title: "<script>1</script>", message: "\"><img src=x onerror=1>") }
    let page = try await page(running, Self.address)
    #expect(!page.contains("<script>") && !page.contains("<img"))
    await running.org.stop()
  }

  @Test func aLogoIsShownFromTheDesignItself() async throws {
    let folder = try TemporaryFolder("sites")
    let picture = "\(folder.path)/logo.svg"
    try Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8).write(to: URL(fileURLWithPath: picture))
    let running = try await RunningOrg()
    try running.org.changeLoginDesign { $0.logo = try LoginDesign.picture(picture) }
    let answer = try await running.send("GET", "\(Self.address)\(Self.query)")
    #expect(answer.text.contains("<img id=\"logo\" alt=\"\" src=\"data:image/svg+xml;base64,PHN2"))
    #expect(answer.headers["Content-Security-Policy"]?.contains("img-src 'self' data:") == true)
    await running.org.stop()
  }

  @Test(arguments: [
    (LoginDesign(backgroundColor: "red"), "#0070d2"), (LoginDesign(buttonColor: "#12345g"), "#0070d2"), (LoginDesign(buttonColor: "#fff;}*{}"), "#0070d2"),
    (LoginDesign(logo: "https://elsewhere.example/x.png"), "picture"), (LoginDesign(title: String(repeating: "a", count: 2_001)), "2000"),
  ]) func whatCannotBeIsRefused(design: LoginDesign, word: String) throws {
    let org = try TemporaryOrg()
    let registry = try SiteRegistry(org.records)
    let error = #expect(throws: SiteError.self) { try registry.set(design, brand: "", community: "") }
    #expect(error?.description.contains(word) == true)
    #expect(try registry.designs("") == LoginDesigns())
  }

  @Test(arguments: ["logo.txt", "logo", "missing.png", "large.png"]) func aPictureThatIsNoneIsNamed(name: String) throws {
    let folder = try TemporaryFolder("sites")
    try Data(count: 1).write(to: URL(fileURLWithPath: "\(folder.path)/logo.txt"))
    try Data(count: 256 * 1024 + 1).write(to: URL(fileURLWithPath: "\(folder.path)/large.png"))
    let error = #expect(throws: SiteError.self) { try LoginDesign.picture("\(folder.path)/\(name)") }
    #expect(error?.description.contains(name) == true)
  }
}
