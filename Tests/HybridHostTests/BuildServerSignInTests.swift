import Foundation
import Glibc
import HybridHost
import LocalOrg
import SalesforceClient
import StartedOrgs
import Testing

@Suite("A build server", .timeLimit(.minutes(3)))
struct BuildServerSignInTests {
  private let scratch: Scratch
  private let app: String

  init() throws {
    scratch = try Scratch()
    app = try scratch.write([
      "www/bootconfig.json": #"{"remoteAccessConsumerKey": "phone", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"]}"#,
      "www/index.html": """
        <script src='cordova.js'></script><script>document.addEventListener('deviceready', () => {
          const network = cordova.require('com.salesforce.plugin.network');
          cordova.require('com.salesforce.plugin.sfaccountmanager').getCurrentUser(({ username, clientId }) =>
            network.sendRequest('/services/data', '/v33.0/sobjects', () => console.log(username, clientId), () => console.log('refused')));
        })</script>
        """,
    ])
  }

  private func withOrg(_ body: (StartedOrg) async throws -> Void) async throws {
    var signing = ConnectedApp(consumerKey: "signing", callbackURLs: ["app:///done"])
    signing.certificate = TestKeys.rsaPublic
    signing.isPreauthorized = true
    signing.users = [StartedOrg.username, "bob@gantry.example"]
    let org = try await StartedOrg { [signing] in $0.connectedApps = [signing, ConnectedApp(consumerKey: "app")] }
    do { try await body(org) } catch {
      await org.stop()
      throw error
    }
    await org.stop()
  }

  private func gantry(_ arguments: [String], _ environment: [String: String] = [:]) throws -> GantryProcess {
    try GantryProcess.run(["run", app, "--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--timeout", "60"] + arguments, environment: environment)
  }

  private func key(_ text: String, mode: mode_t = 0o600) throws -> String {
    let path = "\(scratch.path)/server.key"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(chmod(path, mode) == 0)
    return path
  }

  @Test("signs a user in by a key")
  func keyFile() async throws {
    try await withOrg { org in
      let signing = ["--org", org.address, "--user", "bob@gantry.example", "--consumer-key", "signing"]
      let run = try gantry(signing + ["--jwt-key", key(TestKeys.rsa)])
      #expect(run.status == 0 && run.outputLines == ["bob@gantry.example signing", ""], "\(run.output) \(run.errors)")
      // The kept account's token has ended, and a signed text gives a new one; the key may come in a variable.
      try org.org.expireAccessTokens()
      let again = try gantry(signing, ["GANTRY_JWT_KEY": TestKeys.rsa])
      #expect(again.outputLines == ["bob@gantry.example signing", ""] && !again.errors.contains("signed in"), "\(again.output) \(again.errors)")
      let stranger = try gantry(["--org", org.address, "--user", "carla@gantry.example", "--consumer-key", "signing", "--jwt-key", key(TestKeys.rsa)])
      #expect(stranger.status == 2 && stranger.errors.contains("refused what was signed for carla@gantry.example, with the audience \(org.address): user is not admin approved"), "\(stranger.errors)")
      let phone = try gantry(["--org", org.address, "--user", "admin@gantry.example", "--jwt-key", key(TestKeys.rsa)])
      #expect(phone.status == 2 && phone.errors.contains("client identifier invalid"), "\(phone.errors)")
      for secret in TestKeys.rsa.split(separator: "\n") { #expect(!(run.errors + again.errors + stranger.errors).contains(secret)) }
    }
  }

  @Test("is told what is wrong with the key before anything runs")
  func wrongKey() throws {
    let user = ["--user", "bob@gantry.example"]
    for (arguments, words) in [
      (["--jwt-key", "\(scratch.path)/none.key"] + user, "No such file"), (["--jwt-key", try key(TestKeys.rsa)], "--jwt-key needs --user"),
      (["--jwt-audience", "https://acme.example"], "is for --jwt-key"),
    ] {
      let run = try gantry(arguments)
      #expect(run.status == 64 && run.errors.contains(words), "\(run.status) \(run.errors)")
    }
    let open = try gantry(["--jwt-key", key(TestKeys.rsa, mode: 0o644)] + user)
    #expect(open.status == 64 && open.errors.contains("others can read the key"), "\(open.errors)")
    let curve = try gantry(["--jwt-key", key(TestKeys.ellipticCurve)] + user)
    #expect(curve.status == 64 && curve.errors.contains("not an RSA key"), "\(curve.errors)")
  }

  @Test("runs with an access token from the environment, whoever was signed in before, until that ends")
  func token() async throws {
    try await withOrg { org in
      let token = try await org.accessToken()
      let first = try gantry([], ["GANTRY_ACCESS_TOKEN": token, "GANTRY_INSTANCE_URL": org.address])
      #expect(first.status == 0 && first.outputLines.first?.hasPrefix("admin@gantry.example") == true, "\(first.output) \(first.errors)")
      let second = try gantry(["--org", org.address], ["GANTRY_ACCESS_TOKEN": token])
      #expect(second.outputLines.first?.hasPrefix("admin@gantry.example") == true && !second.errors.contains("signed in"), "\(second.errors)")
      let next = try await org.accessToken()
      #expect(next != token)
      let third = try gantry([], ["GANTRY_ACCESS_TOKEN": next, "GANTRY_INSTANCE_URL": org.address])
      #expect(third.status == 0 && third.errors.contains("signed in as admin@gantry.example"), "\(third.errors)")
      let dead = try gantry([], ["GANTRY_ACCESS_TOKEN": "00D!dead", "GANTRY_INSTANCE_URL": org.address])
      #expect(dead.status == 2 && dead.errors.contains("\(org.address) does not accept the access token that was given: it has ended"), "\(dead.errors)")
      for text in [first, second, third, dead].map({ $0.errors + $0.output }) { #expect(![token, next, "00D!dead"].contains(where: text.contains)) }
      let nowhere = try gantry([], ["GANTRY_ACCESS_TOKEN": token])
      #expect(nowhere.status == 64 && nowhere.errors.contains("GANTRY_INSTANCE_URL"), "\(nowhere.errors)")
      // The local org is not asked with it.
      let local = try gantry(["--org", "local"], ["GANTRY_ACCESS_TOKEN": token])
      #expect(local.outputLines.first == "admin@gantry.example phone", "\(local.output) \(local.errors)")
    }
  }
}
