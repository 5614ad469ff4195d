import HTTPClient
import Testing
import WireFormat
@testable import LocalOrg

/// Codes that are stolen, brought twice, or brought by the wrong one.
@Suite struct OAuthCodeAttackTests {
  @Test func aCodeWithItsVerifierIsGood() async throws {
    try await withConnectedOrg { org in
      let answer = try await org.redeem(try await org.code())
      #expect(answer.status == 200)
      #expect(try await org.use(answer.text("access_token")) == 200)
    }
  }

  @Test func aReplayedCodeRevokesWhatItsFirstUseGave() async throws {
    try await withConnectedOrg { org in
      let code = try await org.code()
      let first = try await org.redeem(code)
      let renewed = try await org.refresh(first.text("refresh_token"))
      #expect(try await org.use(renewed.text("access_token")) == 200)

      let replay = try await org.redeem(code)
      #expect(replay.status == 400)
      #expect(replay.oauthError == "invalid_grant")
      #expect(try await org.use(first.text("access_token")) == 401)
      #expect(try await org.use(renewed.text("access_token")) == 401)
      #expect(try await org.refresh(first.text("refresh_token")).oauthError == "invalid_grant")
    }
  }

  @Test func aReplayByAThiefWithoutTheVerifierRevokesToo() async throws {
    try await withConnectedOrg { org in
      let code = try await org.code()
      let first = try await org.redeem(code)
      #expect(try await org.redeem(code, app: "other", verifier: nil).status == 400)
      #expect(try await org.use(first.text("access_token")) == 401)
    }
  }

  @Test func aReplayLeavesWhatOtherCodesGave() async throws {
    try await withConnectedOrg { org in
      let (stolen, safe) = (try await org.code(), try await org.code())
      let untouched = try await org.redeem(safe)
      _ = try await org.redeem(stolen)
      _ = try await org.redeem(stolen)
      #expect(try await org.use(untouched.text("access_token")) == 200)
      #expect(try await org.refresh(untouched.text("refresh_token")).status == 200)
    }
  }

  @Test func ofManyWhoBringACodeAtOnceNobodyKeepsTokens() async throws {
    try await withConnectedOrg { org in
      let code = try await org.code()
      let answers = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        for _ in 0..<20 { group.addTask { try await org.redeem(code) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let given = answers.filter { $0.status == 200 }
      #expect(given.count <= 1)
      for answer in given { #expect(try await org.use(answer.text("access_token")) == 401) }
    }
  }

  @Test(arguments: [
    nil, "", "wrong", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXj", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjX",
    "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk=", ConnectedOrg.challenge,
  ])
  func aWrongOrMissingVerifierIsRefusedAndUsesTheCodeUp(verifier: String?) async throws {
    try await withConnectedOrg { org in
      let code = try await org.code()
      #expect(try await org.redeem(code, verifier: verifier).oauthError == "invalid_grant")
      #expect(try await org.redeem(code).oauthError == "invalid_grant")
    }
  }

  /// The challenge itself as verifier is what "plain" would take.
  @Test(arguments: [
    [("code_challenge", ConnectedOrg.verifier), ("code_challenge_method", "plain")], [("code_challenge", "short")],
    [("code_challenge", ConnectedOrg.challenge), ("code_challenge_method", "S512")], [("code_challenge_method", "S256")], [],
  ])
  func onlyAChallengeByS256IsTaken(challenge: [(String, String)]) async throws {
    try await withConnectedOrg { org in
      let answer = try await org.answer(
        [("response_type", "code"), ("client_id", "phone"), ("redirect_uri", ConnectedOrg.callback), ("state", "s")] + challenge)
      #expect(answer["code"] == nil)
      #expect(answer["error"] == "invalid_request")
      #expect(answer["state"] == "s")
    }
  }

  /// Mobile SDK sends no `code_challenge_method`.
  @Test func aChallengeWithoutAMethodIsByS256() async throws {
    try await withConnectedOrg { org in
      let answer = try await org.answer([
        ("response_type", "code"), ("client_id", "phone"), ("redirect_uri", ConnectedOrg.callback), ("code_challenge", ConnectedOrg.challenge),
      ])
      let code = answer["code"] ?? ""
      #expect(try await org.redeem(code, verifier: String(repeating: "x", count: 43)).oauthError == "invalid_grant")
      let again = try await org.answer([
        ("response_type", "code"), ("client_id", "phone"), ("redirect_uri", ConnectedOrg.callback), ("code_challenge", ConnectedOrg.challenge),
      ])
      #expect(try await org.redeem(again["code"] ?? "").status == 200)
    }
  }

  @Test func aMissingChallengeIsSaidBeforeAnyLogin() async throws {
    try await withConnectedOrg { org in
      let asked = QueryParameters([("response_type", "code"), ("client_id", "phone"), ("redirect_uri", ConnectedOrg.callback)]).encoded
      let response = try await org.running.send("GET", "/services/oauth2/authorize?\(asked)")
      let answer = RunningOrg.parameters(response.headers["Location"] ?? "")
      #expect(response.status == 302 && answer["error"] == "invalid_request" && answer["error_description"] == "missing required code challenge")
    }
  }

  /// Whoever takes the challenge out of a request on its way must not get far.
  @Test func aVerifierWithoutAChallengeIsRefused() async throws {
    try await withConnectedOrg { org in
      let (code, another) = (try await org.code(for: "other"), try await org.code(for: "other"))
      #expect(try await org.redeem(code, app: "other").oauthError == "invalid_grant")
      #expect(try await org.redeem(another, app: "other", verifier: nil).status == 200)
    }
  }

  @Test func aCodeOfOneAppIsNothingToAnother() async throws {
    try await withConnectedOrg { org in
      let (mine, theirs) = (try await org.code(), try await org.code(for: "other"))
      #expect(try await org.redeem(mine, app: "other").oauthError == "invalid_client_id")
      #expect(try await org.redeem(theirs, app: "phone", verifier: nil).oauthError == "invalid_client_id")
    }
  }

  @Test func aCodeIsForTheUserWhoAllowedIt() async throws {
    try await withConnectedOrg { org in
      let bob = try await org.redeem(try await org.code(user: "bob@gantry.example"))
      let admin = try await org.redeem(try await org.code())
      #expect(bob.text("id") != admin.text("id"))
      let identity = try await org.running.send(
        "GET", String((bob.text("id") ?? "").dropFirst(org.running.baseURL.count)), token: bob.text("access_token"))
      #expect(identity.text("username") == "bob@gantry.example")
    }
  }

  @Test func anExpiredCodeIsRefused() async throws {
    try await withConnectedOrg { org in
      let code = try await org.code()
      try org.running.org.expireAuthorizationCodes()
      #expect(try await org.redeem(code).oauthError == "invalid_grant")
    }
  }

  @Test(arguments: [
    "https://app.example:8443/done/", "https://app.example:8443/done?x=1", "https://app.example:8443/", "https://app.example/done",
    "https://app.example:8444/done", "http://app.example:8443/done", "https://evil.example:8443/done", "",
  ])
  func aCodeIsRedeemedWithTheAddressItWentTo(redirectURI: String) async throws {
    try await withConnectedOrg { org in
      let answer = try await org.redeem(try await org.code(), redirectURI: redirectURI)
      #expect(answer.oauthError == (redirectURI.isEmpty ? "invalid_request" : "redirect_uri_mismatch"))
    }
  }

  @Test func aParameterGivenTwiceIsRefused() async throws {
    try await withConnectedOrg { org in
      let code = try await org.code()
      #expect(try await org.redeem(code, more: [("client_id", "other")]).oauthError == "invalid_request")
      #expect(try await org.redeem(code).status == 200)
      let page = try await org.allow([
        ("response_type", "code"), ("client_id", "other"), ("redirect_uri", ConnectedOrg.callback), ("redirect_uri", "https://evil.example/"),
      ])
      #expect(page.status == 400)
      #expect(page.headers["Location"] == nil)
    }
  }
}
