import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// The identity service: who asks about whom, in which version, form and wrapping.
@Suite(SharedDesk()) struct IdentityRefusalTests {
  private func path() async throws -> String {
    let desk = try SharedDesk.get()
    let id = try #require(try await desk.running.send("GET", "/services/oauth2/userinfo", token: desk.token).json["sub"]?.string)
    return String(id.dropFirst(desk.running.baseURL.count))
  }

  private func get(_ target: String, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    let desk = try SharedDesk.get()
    return try await desk.running.send("GET", target, token: desk.token, headers: headers)
  }

  @Test(arguments: [
    ("33.0", 200), ("33", 200), ("67.0", 200), ("20", 200), ("latest", 200), ("19.0", 406), ("68.0", 406), ("33.1", 406), ("v33.0", 406), ("", 406), ("x", 406),
    ("-1", 406), ("33.0.0", 406), ("LATEST", 406), ("99999999999999999999", 406),
  ]) func aVersionIsOneThatIsServed(_ version: String, _ status: Int) async throws {
    let answer = try await get("\(path())?version=\(version)")
    #expect(answer.status == status)
    if status == 406 { return #expect(answer.text == "Invalid_Version") }
    let expected = version == "latest" ? "67.0" : version.contains(".") ? version : "\(version).0"
    #expect(try answer.json["urls"]?["rest"]?.string == "\(SharedDesk.get().running.baseURL)/services/data/v\(expected)/")
  }

  @Test(arguments: [
    ("cb", true), ("a.b.c", true), ("$", true), ("_a1", true), ("a$b", true), ("", false), ("1a", false), ("a-b", false), ("a b", false), ("a..b", false),
    (".a", false), ("a.", false), ("alert(1)//", false), ("a;b", false),
    ("a[0]", false), ("ä", false), ("a\n", false), (String(repeating: "a", count: 100), true), (String(repeating: "a", count: 101), false),
  ]) func aCallbackIsTheNameOfAFunction(_ name: String, _ isTaken: Bool) async throws {
    let answer = try await get("\(path())?callback=\(PercentEncoding.encode(name))")
    if isTaken {
      #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix("application/javascript") == true)
      #expect(answer.text.hasPrefix("\(name)({") && answer.text.hasSuffix("});"))
      #expect(try JSONValue(parsing: String(answer.text.dropFirst(name.count + 1).dropLast(2)))["username"]?.string == RunningOrg.username)
    } else {
      #expect(answer.status == 406 && answer.text == "Invalid_Callback")
    }
  }

  @Test(arguments: [
    ("format=json", nil, "application/json"), ("format=xml", nil, "application/xml"), ("format=urlencoded", nil, "application/x-www-form-urlencoded"),
    ("format=XML", nil, "application/xml"),
    ("format=yaml", nil, "application/json"), ("format=yaml,xml", nil, "application/xml"), ("format= xml ,json", nil, "application/xml"),
    ("", "application/xml", "application/xml"), ("", "text/xml", "application/xml"),
    ("", "text/html, application/xml;q=0.5, */*", "application/xml"), ("", "*/*", "application/json"), ("", "text/html", "application/json"),
    ("", "application/x-www-form-urlencoded", "application/x-www-form-urlencoded"),
    ("format=json", "application/xml", "application/json"), ("format=", "application/xml", "application/xml"),
  ] as [(String, String?, String)])
  func theFormIsThatWhichIsAskedFor(_ query: String, _ accept: String?, _ type: String) async throws {
    let answer = try await get("\(path())?\(query.replacing(" ", with: "%20"))", headers: accept.map { ["Accept": $0] } ?? [:])
    #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix(type) == true, "\(answer.headers)")
    switch type {
    case "application/xml": #expect(answer.text.contains("<username>\(RunningOrg.username)</username>") && answer.text.contains("<photos><picture>http"))
    case "application/json": #expect(try answer.json["username"]?.string == RunningOrg.username)
    default:
      let members = QueryParameters(parsing: answer.text)
      #expect(members["username"] == RunningOrg.username && members["photos.picture"]?.hasPrefix("http") == true && members["addr_street"] != nil)
    }
  }

  @Test(arguments: [
    ("/id", 404, "Bad_Id"), ("/id/ORG", 404, "Bad_Id"), ("/id/ORG/USER/more", 404, "Bad_Id"), ("/id/ORG/nobody", 404, "Bad_Id"),
    ("/id/ORG/005000000000009AAA", 404, "Bad_Id"), ("/id/00D000000000009AAA/USER", 403, "Wrong_Org"),
    ("/id/x/USER", 403, "Wrong_Org"), ("/id/ORG15/USER", 200, ""), ("/id/ORG/USER15", 200, ""), ("/id/ORG/001000000000001AAA", 404, "Bad_Id"),
  ]) func anAddressNamesOrgAndUser(_ pattern: String, _ status: Int, _ word: String) async throws {
    let parts = try await path().split(separator: "/").map(String.init)
    let target = pattern.replacing("ORG15", with: parts[1].prefix(15)).replacing("USER15", with: parts[2].prefix(15)).replacing("ORG", with: parts[1]).replacing("USER", with: parts[2])
    let answer = try await get(target)
    #expect(answer.status == status && (status == 200 || answer.text == word), "\(target): \(answer.text)")
  }

  @Test func oneMayAskAboutOthersButOnlyWithTheAPI() async throws {
    try await OrgDesk.with { desk in
      let bob = try #require(try await desk.query("SELECT Id FROM User WHERE Username = 'bob@gantry.example'")[0]["Id"]?.string)
      let narrow = RunningOrg.parameters(try await desk.running.callback("token", scope: "id"))
      let own = String((narrow["id"] ?? "").dropFirst(desk.running.baseURL.count))
      let other = own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/\(bob)"
      let asked = try await desk.running.send("GET", other, token: desk.token).json
      #expect(asked["username"] == "bob@gantry.example" && asked["asserted_user"] == false)
      #expect(try await desk.running.send("GET", own, token: narrow["access_token"]).json["asserted_user"] == true)
      let refused = try await desk.running.send("GET", other, token: narrow["access_token"])
      #expect(refused.status == 404 && refused.text == "No_Access")
      #expect(try await desk.send("PATCH", "sobjects/User/\(bob)", #"{"IsActive":false}"#).status == 204)
      let inactive = try await desk.running.send("GET", other, token: desk.token)
      #expect(inactive.status == 404 && inactive.text == "Inactive")
      let web = RunningOrg.parameters(try await desk.running.callback("token", scope: "web"))
      let page = try await desk.running.send("GET", own, token: web["access_token"])
      #expect(page.status == 404 && page.text == "No_Access")
    }
  }

  @Test(arguments: ["PUT", "DELETE", "PATCH"]) func otherMethodsAreNotAllowed(_ method: String) async throws {
    let desk = try SharedDesk.get()
    #expect(try await desk.running.send(method, path(), token: desk.token).status == 405)
    #expect(try await desk.running.send(method, "/services/oauth2/userinfo", token: desk.token).status == 405)
  }

  @Test func theStatusIsTheUsersLastPost() async throws {
    let desk = try SharedDesk.get()
    let user = try #require(try await path().split(separator: "/").last.map(String.init))
    for text in ["first", "second <b>"] {
      _ = try await desk.create("FeedItem", JSONValue.object(["ParentId": .string(user), "Body": .string(text)]).description)
    }
    let identity = try await get(try await path()).json
    #expect(identity["status"]?["body"] == "second <b>" && identity["status"]?["created_date"]?.string?.isEmpty == false)
    #expect(try await get("\(path())?format=xml").text.contains("<body>second &lt;b&gt;</body>"))
  }

  @Test func addressAndPhoneComeFromTheRecord() async throws {
    let desk = try SharedDesk.get()
    let user = try #require(try await path().split(separator: "/").last.map(String.init))
    #expect(try await desk.send("PATCH", "sobjects/User/\(user)", #"{"Street":"Weg 1","City":"Bonn","Country":"Germany","MobilePhone":null,"State":null}"#).status == 204)
    let identity = try await get(try await path()).json
    #expect(identity["addr_street"] == "Weg 1" && identity["addr_city"] == "Bonn" && identity["addr_state"] == .null && identity["mobile_phone"] == .null && identity["mobile_phone_verified"] == false)
    let claims = try await desk.running.send("GET", "/services/oauth2/userinfo", token: desk.token).json
    #expect(claims["address"]?["street_address"] == "Weg 1" && claims["address"]?["country"] == "Germany" && claims["address"]?["region"] == nil)
  }
}
