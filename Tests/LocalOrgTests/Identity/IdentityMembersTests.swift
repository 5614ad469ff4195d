import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What the identity service and userinfo tell, and in which forms.
@Suite struct IdentityMembersTests {
  private struct SignedIn {
    let running: RunningOrg
    let token: String
    let path: String

    init(_ scope: String? = nil, app: String = "app", _ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws {
      running = try await RunningOrg(change)
      let tokens = RunningOrg.parameters(try await running.callback("token", clientId: app, scope: scope))
      token = tokens["access_token"] ?? ""
      path = String((tokens["id"] ?? "").dropFirst(running.baseURL.count))
    }

    func get(_ query: String = "", accept: String? = nil) async throws -> HTTPResponse {
      try await running.send("GET", path + query, token: token, headers: accept.map { ["Accept": $0] } ?? [:])
    }
  }

  /// Mobile SDK for Android reads these in one go, and drops what follows the first that is missing.
  @Test func everythingIsThereThatAndroidReads() async throws {
    let signedIn = try await SignedIn()
    let identity = try await signedIn.get().json
    for name in ["email", "first_name", "nick_name", "last_modified_date", "addr_city", "addr_state", "addr_country", "mobile_phone", "username", "locale"] {
      #expect(identity[name]?.string?.isEmpty == false, "\(name)")
    }
    #expect(identity["last_modified_date"]?.string?.hasSuffix("Z") == true)
    for name in ["feeds", "feed_items", "feed_elements", "groups", "users", "custom_domain", "enterprise", "partner", "metadata", "rest", "profile"] {
      #expect(identity["urls"]?[name]?.string?.hasPrefix(signedIn.running.baseURL) == true, "\(name)")
    }
    #expect(identity["addr_street"] == .null && identity["addr_zip"] == .null && identity["mobile_phone_verified"] == true)
    #expect(identity["user_type"] == "STANDARD" && identity["active"] == true && identity["asserted_user"] == true)
    #expect(identity["is_app_installed"] == nil && identity["custom_attributes"] == nil)
    await signedIn.running.org.stop()
  }

  @Test func theStatusIsTheLastPostOfTheUsersOwn() async throws {
    let signedIn = try await SignedIn("api")
    #expect(try await signedIn.get().json["status"] == ["created_date": nil, "body": nil])
    let user = signedIn.path.split(separator: "/").last ?? ""
    let posted = try await signedIn.running.send(
      "POST", "/services/data/v60.0/sobjects/FeedItem", token: signedIn.token, json: #"{"ParentId":"\#(user)","Body":"Off to lunch"}"#)
    #expect(posted.status == 201)
    let status = try await signedIn.get().json["status"]
    #expect(status?["body"] == "Off to lunch" && status?["created_date"]?.string?.isEmpty == false)
    await signedIn.running.org.stop()
  }

  @Test func anAdministratorsWordsForTheAppComeAlong() async throws {
    let signedIn = try await SignedIn("api id custom_permissions", app: "told") {
      var app = ConnectedApp(consumerKey: "told", mobilePolicy: ConnectedApp.MobilePolicy(pinLength: 4, screenLock: 5))
      app.customAttributes = ["ENABLE_BIOMETRIC_AUTHENTICATION": "true"]
      app.customPermissions = ["Approve_Visits"]
      app.pushServiceType = "androidGcm"
      $0.connectedApps = [app]
    }
    let identity = try await signedIn.get().json
    #expect(identity["custom_attributes"] == ["ENABLE_BIOMETRIC_AUTHENTICATION": "true"])
    #expect(identity["custom_permissions"] == ["Approve_Visits": "true"])
    #expect(identity["mobile_policy"] == ["screen_lock": 5, "pin_length": 4])
    #expect(identity["push_service_type"] == ["androidGcm"] && identity["is_app_installed"] == true)
    let narrow = RunningOrg.parameters(try await signedIn.running.callback("token", clientId: "told", scope: "id"))
    #expect(try await signedIn.running.send("GET", signedIn.path, token: narrow["access_token"]).json["custom_permissions"] == nil)
    await signedIn.running.org.stop()
  }

  @Test func itComesAsXMLAndAsAForm() async throws {
    let signedIn = try await SignedIn()
    for answer in [try await signedIn.get("?format=xml"), try await signedIn.get(accept: "application/xml;q=0.9, */*")] {
      #expect(answer.headers["Content-Type"]?.hasPrefix("application/xml") == true)
      #expect(answer.text.contains("<username>\(RunningOrg.username)</username>") && answer.text.contains("<photos><picture>http"))
      #expect(answer.text.contains("<addr_street xsi:nil=\"true\"/>"))
    }
    let form = QueryParameters(parsing: try await signedIn.get("?format=urlencoded", accept: "application/json").text)
    #expect(form["username"] == RunningOrg.username && form["photos.picture"]?.hasPrefix("http") == true)
    #expect(try await signedIn.get("?format=nothing,json").json["username"]?.string == RunningOrg.username)
    await signedIn.running.org.stop()
  }

  @Test func aScriptGetsItInItsFunction() async throws {
    let signedIn = try await SignedIn()
    let answer = try await signedIn.get("?callback=app.signedIn")
    #expect(answer.headers["Content-Type"]?.hasPrefix("application/javascript") == true)
    #expect(answer.text.hasPrefix("app.signedIn({") && answer.text.hasSuffix("});"))
    for callback in ["", "alert(1)", "a b", "1a", "a..b", "a%3Bb", String(repeating: "a", count: 101)] {
      let refused = try await signedIn.get("?callback=\(PercentEncoding.encode(callback))")
      #expect(refused.status == 406 && refused.text == "Invalid_Callback", "\(callback)")
    }
    await signedIn.running.org.stop()
  }

  @Test func unknownVersionsAndInactiveUsersAreRefused() async throws {
    let signedIn = try await SignedIn("api")
    for version in ["19.0", "x", "999.0"] { #expect(try await signedIn.get("?version=\(version)").text == "Invalid_Version") }
    #expect(try await signedIn.get("?version=x").status == 406)
    #expect(try await signedIn.get("?version=33").json["urls"]?["rest"]?.string?.hasSuffix("/v33.0/") == true)
    let bob = try #require(try await signedIn.running.org.records.user(named: "bob@gantry.example"))
    let path = "/id/\(bob.organizationId)/\(bob.id)"
    #expect(try await signedIn.running.send("GET", path, token: signedIn.token).json["asserted_user"] == false)
    try await signedIn.running.org.records.withDatabase { try $0.run("UPDATE \"User\" SET \"IsActive\" = 0 WHERE \"Id\" = ?", [.text(bob.id)]) }
    let inactive = try await signedIn.running.send("GET", path, token: signedIn.token)
    #expect(inactive.status == 404 && inactive.text == "Inactive")
    await signedIn.running.org.stop()
  }

  @Test func userinfoHasTheClaimsOfOpenIDAndSalesforcesOwn() async throws {
    let signedIn = try await SignedIn("openid")
    let claims = try await signedIn.running.send("GET", "/services/oauth2/userinfo", token: signedIn.token).json
    #expect(claims["sub"]?.string == signedIn.running.baseURL + signedIn.path)
    #expect(claims["address"]?["locality"]?.string?.isEmpty == false && claims["address"]?["country"] == "USA")
    #expect(claims["utcOffset"] == 0 && claims["updated_at"]?.string?.hasSuffix("Z") == true)
    #expect(claims["is_salesforce_integration_user"] == false && claims["phone_number"]?.string?.isEmpty == false)
    await signedIn.running.org.stop()
  }
}
