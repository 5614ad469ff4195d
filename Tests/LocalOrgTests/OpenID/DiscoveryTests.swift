import Foundation
import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// The documents below `/.well-known`, and the key that the org signs with.
@Suite struct DiscoveryTests {
  @Test func theEndpointsAreWhereTheConfigurationSaysTheyAre() async throws {
    let running = try await RunningOrg()
    let answer = try await running.send("GET", "/.well-known/openid-configuration")
    #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix("application/json") == true)
    let configuration = try answer.json
    #expect(configuration["issuer"]?.string == running.baseURL)
    for (name, path) in [
      ("authorization_endpoint", "/services/oauth2/authorize"), ("token_endpoint", "/services/oauth2/token"), ("jwks_uri", "/id/keys"),
      ("revocation_endpoint", "/services/oauth2/revoke"), ("userinfo_endpoint", "/services/oauth2/userinfo"),
      ("introspection_endpoint", "/services/oauth2/introspect"),
    ] { #expect(configuration[name]?.string == running.baseURL + path) }
    // Each of them answers. Apps do not register themselves here.
    for (name, address) in configuration.object ?? [:] where name.hasSuffix("_endpoint") || name == "jwks_uri" {
      let path = String((address.string ?? "").dropFirst(running.baseURL.count))
      #expect(try await running.send("GET", path).status != 404, "\(name)")
    }
    #expect(configuration["registration_endpoint"] == nil)
    #expect(try await running.send("POST", "/services/oauth2/register").status == 404)
    #expect(configuration["response_types_supported"] == ["code", "token", "token id_token"])
    #expect(configuration["subject_types_supported"] == ["public"])
    #expect(configuration["id_token_signing_alg_values_supported"] == ["RS256"])
    #expect(configuration["scopes_supported"]?.array?.contains("openid") == true)
    #expect(try await running.send("GET", "/.well-known/nothing").status == 404)
    await running.org.stop()
  }

  @Test func appsLearnThatTheLoginPageIsTheOrgsOwn() async throws {
    let running = try await RunningOrg()
    let answer = try await running.send("GET", "/.well-known/auth-configuration").json
    #expect(answer["MobileSDK"]?["UseAndroidNativeBrowserForAuthentication"] == false)
    #expect(answer["LoginPage"]?["LoginPageUrl"]?.string == running.baseURL)
    #expect(answer["SamlProviders"] == [] && answer["AuthProviders"] == [])
    await running.org.stop()
  }

  @Test func theKeyIsMadeOnceAndKeptForItsOwnerOnly() async throws {
    let running = try await RunningOrg()
    let path = "\(running.folder)/\(SigningKeys.fileName)"
    #expect(!FileManager.default.fileExists(atPath: path))
    let keys = try await running.send("GET", "/id/keys").json
    let key = try #require(keys["keys"]?[0])
    #expect(key["kty"] == "RSA" && key["alg"] == "RS256" && key["use"] == "sig" && key["e"] == "AQAB")
    #expect(Base64.bytes(ofText: key["n"]?.string ?? "")?.count == 256)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try SigningKeys(folder: running.folder).published() == keys)
    await running.org.stop()
  }

  @Test func aFileThatIsNoKeyIsNotReplaced() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("signing-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/\(SigningKeys.fileName)"
    try Data("not a key".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: LocalOrgError.self) { try SigningKeys(folder: folder).published() }
    #expect(FileManager.default.contents(atPath: path) == Data("not a key".utf8))
  }
}
