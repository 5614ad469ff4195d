import Foundation
import TemporaryFiles
import Testing

@testable import LocalOrg

/// `sites.json`.
@Suite struct SitesFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("sites") }

  private func write(_ text: String, _ name: String = "sites.json") throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func everyMemberIsRead() throws {
    _ = try write("<svg/>", "logo.svg")
    let file = try SitesFile(write("""
      { "loginPage": { "title": "Field", "message": "m", "logo": "logo.svg", "backgroundColor": "#010203", "buttonColor": "#AABBCC" },
        "brands": { "blue": { "buttonColor": "#0000ff" } },
        "communities": { "partners": { "id": "0DB000000000001GAA", "loginPage": { "title": "P" }, "brands": { "x": {} } }, "others": {} } }
      """))
    #expect(file.login.standard == LoginDesign(
      title: "Field", message: "m", logo: "data:image/svg+xml;base64,PHN2Zy8+", backgroundColor: "#010203", buttonColor: "#AABBCC"))
    #expect(file.login.brands == ["blue": LoginDesign(buttonColor: "#0000ff")])
    #expect(file.communities == [
      Community(path: "partners", id: "0DB000000000001GAA", login: LoginDesigns(LoginDesign(title: "P"), brands: ["x": LoginDesign()])),
      Community(path: "others"),
    ])
  }

  @Test(arguments: [
    ("{", ":1:2"), ("[]", "an object is expected"), (#"{"sites": 1}"#, "sites: there is no such member"), (#"{"loginPage": {"title": 5}}"#, "loginPage.title"),
    (##"{"brands": {"b": {"color": "#000000"}}}"##, "brands.b.color"), (#"{"loginPage": {"buttonColor": "blue"}}"#, "loginPage.buttonColor"),
    (#"{"loginPage": {"logo": "none.png"}}"#, "loginPage.logo"), (#"{"communities": {"services": {}}}"#, "communities.services"),
    (#"{"communities": {"a": {"id": "0DB"}}}"#, "communities.a"),
    (#"{"communities": {"a": {"id": "0DB000000000001GAA"}, "b": {"id": "0DB000000000001GAA"}}}"#, "communities.b.id"),
  ]) func aMistakeIsToldWithItsPlace(text: String, place: String) throws {
    let path = try write(text)
    let error = #expect(throws: SiteError.self) { try SitesFile(path) }
    #expect(error?.description.hasPrefix(path) == true && error?.description.contains(place) == true, "\(String(describing: error))")
  }

  @Test func theFileBesideTheOrgsCodeIsTakenByItself() async throws {
    _ = try write(#"{ "communities": { "partners": {} }, "loginPage": { "title": "Beside" } }"#)
    let folder = folder.path
    let running = try await RunningOrg { $0.scripts = folder }
    #expect(try await running.send("GET", "/partners/services/data").status == 200)
    #expect(try await running.send("GET", "/").text.contains("<h1>Beside</h1>"))
    await running.org.stop()
  }

  @Test func aFileThatIsNotThereIsNamed() async throws {
    let error = await #expect(throws: SiteError.self) { try await RunningOrg { $0.sites = "/nowhere/sites.json" } }
    #expect(error?.description.contains("/nowhere/sites.json") == true)
  }
}
