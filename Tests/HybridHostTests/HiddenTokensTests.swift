import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("Tokens of a running app")
struct HiddenTokensTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// What was written to a folder, joined.
  private func everything(below folder: String) throws -> Data {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return names.reduce(into: Data()) { $0 += (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($1)"))) ?? Data() }
  }

  private func secrets() throws -> [String] {
    try AccountVault(folder: "\(scratch.path)/app/accounts").load().accounts
      .flatMap { [$0.accessToken, $0.refreshToken] }.compactMap { $0?.reveal() } + ["gantry1234"]
  }

  /// Pain 16: tokens stand in logs.
  @Test("show neither in files nor in output nor in errors")
  func noTokenShowsInFilesOutputOrErrors() async throws {
    let arguments = ["--data", "\(scratch.path)/app", "--org-data", "\(scratch.path)/org", "--timeout", "60", "-v"]
    let bundle = Scratch.bundle("two-users")
    var output = ""
    var known = Set<String>()
    for user in ["admin", "bob", "bob"] {
      let run = try GantryProcess.run(["run", bundle, "--user", "\(user)@gantry.example"] + arguments)
      output += run.output + run.errors
      known.formUnion(try secrets())
    }
    // A dead refresh token, then an org that is not there: what the errors say.
    let org = try scratch.org()
    try org.expireAccessTokens()
    try org.expireRefreshTokens()
    let run = try GantryProcess.run(["run", bundle, "--user", "admin@gantry.example"] + arguments)
    output += run.output + run.errors
    let unreachable = try GantryProcess.run(
      ["run", bundle, "--user", "bob@gantry.example", "--org", "http://127.0.0.1:9"] + arguments, environment: ["GANTRY_PASSWORD": "gantry1234"])
    output += unreachable.output + unreachable.errors

    #expect(known.count >= 5)
    #expect(output.contains("the org has ended the access of admin@gantry.example"))
    let files = try everything(below: "\(scratch.path)/app")
    for secret in known {
      #expect(files.range(of: Data(secret.utf8)) == nil, "a secret is on the disk in the clear")
      #expect(!output.contains(secret), "a secret is in the output")
    }
  }
}
