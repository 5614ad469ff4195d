import SalesforceClient
import TemporaryFiles
import Testing

@Suite struct LoginServerListTests {
  private let acme = LoginServers.Entry(name: "Acme", server: try! LoginServer("acme.my.salesforce.com"))

  private func names(_ servers: LoginServers) -> [String] { servers.entries.map(\.name) }

  @Test func withoutAnyOfTheAppThereAreProductionAndSandbox() throws {
    let servers = try LoginServers()
    #expect(servers.entries == LoginServers.standard && names(servers) == ["Production", "Sandbox"])
    #expect(servers.chosen.server == .production)
    #expect(try names(LoginServers(own: [acme])) == ["Acme"])
  }

  @Test func whatIsAddedIsChosenAndKept() throws {
    let folder = try TemporaryFolder("servers")
    let file = folder.path("login-servers.json")
    let servers = try LoginServers(file: file)
    try servers.add("  Äcme \n Partners ", at: "acme.my.salesforce.com/partners/")
    #expect(servers.chosen.name == "Äcme Partners" && servers.chosen.server.url == "https://acme.my.salesforce.com/partners")
    let again = try LoginServers(file: file)
    #expect(again.entries == servers.entries && again.chosen == servers.chosen && again.chosen.isAdded)
    try again.choose("SANDBOX")
    #expect(try LoginServers(file: file).chosen.server == .sandbox)
    try again.choose("https://ACME.my.salesforce.com/partners")
    try again.remove("äcme partners")
    #expect(names(again) == ["Production", "Sandbox"] && again.chosen.server == .production)
    #expect(try LoginServers(file: file).entries == again.entries)
  }

  @Test func oneWithTheSameNameOrAddressTakesThePlace() throws {
    let servers = try LoginServers()
    try servers.add("Acme", at: "one.example")
    try servers.add("acme", at: "two.example")
    try servers.add("Other", at: "https://two.example")
    #expect(servers.entries.dropFirst(2).map { "\($0.name) \($0.server.url)" } == ["Other https://two.example"])
    #expect(try servers.add("Test orgs", at: "test.salesforce.com").name == "Sandbox")
    #expect(servers.entries.count == 3)
  }

  @Test func whatCannotBeIsRefusedAndChangesNothing() throws {
    let servers = try LoginServers(own: [acme])
    #expect(throws: LoginServersError.nameTaken(acme)) { try servers.add("ACME", at: "elsewhere.example") }
    #expect(throws: LoginServersError.noName("https://elsewhere.example")) { try servers.add(" ", at: "elsewhere.example") }
    #expect(throws: OAuthError.self) { try servers.add("Plain", at: "http://elsewhere.example") }
    #expect(throws: LoginServersError.ofApp(acme)) { try servers.remove("Acme") }
    #expect(throws: LoginServersError.unknown("Acne", known: [acme])) { try servers.choose("Acne") }
    #expect(servers.entries == [acme] && servers.chosen == acme)
  }

  @Test func aTextNamesAnEntryOrAServerByItself() throws {
    let servers = try LoginServers(own: [acme])
    #expect(try servers.server(for: "acme") == acme.server)
    #expect(try servers.server(for: "login.salesforce.com") == .production)
    #expect(try servers.server(for: "http://127.0.0.1:4000").url == "http://127.0.0.1:4000")
    let error = #expect(throws: LoginServersError.self) { try servers.server(for: "Acne") }
    #expect(error?.description.contains("its list, which is Acme (https://acme.my.salesforce.com)") == true)
    #expect(throws: OAuthError.self) { try servers.server(for: "http://elsewhere.example") }
  }

  @Test(arguments: ["", "[]", #"{"added": [{"name": "A"}]}"#, #"{"added": [{"name": "A", "url": "http://elsewhere.example"}]}"#])
  func aFileThatIsSomethingElseIsTold(text: String) throws {
    let folder = try TemporaryFolder("servers")
    try folder.write(text, to: "servers.json")
    #expect(throws: LoginServersError.unreadable(path: folder.path("servers.json"))) { try LoginServers(file: folder.path("servers.json")) }
  }
}
