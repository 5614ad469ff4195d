import HTTPClient
import Testing

@testable import LocalOrg

/// Answers as XML.
@Suite struct DataFormatTests {
  private let running: RunningOrg
  private let token: String

  init() async throws {
    running = try await RunningOrg()
    token = try await running.accessToken()
  }

  private func get(_ path: String, accept: String? = nil) async throws -> HTTPResponse {
    try await running.send("GET", "/services/data/v60.0\(path)", token: token, headers: accept.map { ["Accept": $0] } ?? [:])
  }

  @Test func aSuffixOrTheHeaderSaysTheFormAndTheSuffixCountsFirst() async throws {
    for (path, accept, type) in [
      ("/limits", "application/xml", "application/xml"), ("/limits", "text/html,application/xml;q=0.9,*/*;q=0.8", "application/xml"),
      ("/limits", "*/*, application/xml", "application/json"), ("/limits.xml", nil, "application/xml"), ("/limits.json", "application/xml", "application/json"),
      ("/limits.xml", "application/json", "application/xml"), ("/limits", nil, "application/json"), ("/sobjects/Account/describe.xml/", nil, "application/xml"),
    ] {
      let answer = try await get(path, accept: accept)
      #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix(type) == true, "\(path) \(accept ?? "")")
    }
    await running.org.stop()
  }

  @Test func recordsHaveTheirTypeAndAddressAsAttributes() async throws {
    let made = try await running.send(
      "POST", "/services/data/v60.0/sobjects/Account", token: token, json: #"{"Name":"A & <B>"}"#, headers: ["Accept": "application/xml"])
    let id = try #require(made.text.firstMatch(of: #/<Result><id>([^<]+)<\/id><success>true<\/success><\/Result>/#)?.1)
    let record = try await get("/sobjects/Account/\(id).xml?fields=Name,Site").text
    #expect(record.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?><Account type=\"Account\" url=\"/services/data/v60.0/sobjects/Account/\(id)\">"))
    #expect(record.contains("<Name>A &amp; &lt;B&gt;</Name>") && record.contains("<Site xsi:nil=\"true\""))
    let found = try await get("/query.xml?q=SELECT+Name+FROM+Account+WHERE+Id='\(id)'").text
    #expect(found.contains("<QueryResult><totalSize>1</totalSize><done>true</done><records type=\"Account\""))
    await running.org.stop()
  }

  @Test func errorsAndListsHaveElementsOfTheirOwn() async throws {
    let missing = try await get("/sobjects/Nothing/001.xml")
    #expect(missing.status == 404 && missing.text.contains("<Errors><Error><message>") && missing.text.contains("<errorCode>NOT_FOUND</errorCode>"))
    let stranger = try await running.send("GET", "/services/data/v60.0/limits", token: "wrong", headers: ["Accept": "application/xml"])
    #expect(stranger.status == 401 && stranger.text.contains("<errorCode>INVALID_SESSION_ID</errorCode>"))
    let versions = try await running.send("GET", "/services/data", headers: ["Accept": "application/xml"])
    #expect(versions.text.contains("<Versions><Version><label>Winter &apos;11</label>") || versions.text.contains("<Versions><Version><label>Winter '11</label>"))
    #expect(try await get(".xml").status == 404)
    await running.org.stop()
  }
}
