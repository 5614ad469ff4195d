import HTTPClient
import Testing

@testable import LocalOrg

@Suite struct IntrospectionTests {
  @Test func anAppLearnsFromWhenToWhenItsTokenIsGood() async throws {
    try await withConnectedOrg { org in
      let secret = [("client_secret", ConnectedOrg.secret)]
      let tokens = try await org.redeem(try await org.code(for: "server"), app: "server", verifier: nil, more: secret)
      let form = [("client_id", "server")] + secret
      let answer = try await org.running.send(
        "POST", "/services/oauth2/introspect", form: form + [("token", tokens.text("access_token") ?? "")]
      ).json
      let issued = try #require(answer["iat"]?.integer)
      #expect(answer["active"] == true && answer["exp"]?.integer == issued + 7_200 && answer["nbf"]?.integer == issued)
      #expect(abs(issued - OrgClock().milliseconds / 1_000) < 60)
      let refresh = try await org.running.send(
        "POST", "/services/oauth2/introspect", form: form + [("token", tokens.text("refresh_token") ?? "")]
      ).json
      #expect(refresh["token_type"] == "refresh_token" && refresh["exp"] == nil && refresh["iat"]?.integer != nil)
    }
  }
}
