import Foundation
import HybridHost
import LocalOrg
import SalesforceClient
import Testing

@Suite("The login servers of an app", .timeLimit(.minutes(3)))
struct AppLoginServersTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let boot = #"{"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"]}"#
  private static let page = """
    <script src='cordova.js'></script><script>document.addEventListener('deviceready', () => {
      cordova.require('com.salesforce.plugin.sfaccountmanager').getUsers((all) => console.log(all.map((user) => user.username.split('@')[0]).join()));
    })</script>
    """

  private func write(_ more: [String: String] = [:]) throws -> String {
    try scratch.write(["www/bootconfig.json": Self.boot, "www/index.html": Self.page].merging(more) { $1 })
  }

  private func list(_ bundle: AppBundle) throws -> [String] {
    try bundle.loginServers(dataFolder: "\(scratch.path)/app").entries.map { "\($0.name) \($0.server.url)" }
  }

  private let production = "Production https://login.salesforce.com"
  private let sandbox = "Sandbox https://test.salesforce.com"

  @Test("are those of res/xml/servers.xml, in its order, in the place of the SDK's", arguments: ["res/xml", "platforms/android/app/src/main/res/xml"])
  func servers(folder: String) throws {
    let bundle = try AppBundle(at: write(["\(folder)/servers.xml": """
      <?xml version="1.0" encoding="utf-8"?>
      <servers>
        <server name=" Äcme  &amp; Co" url=" https://acme.my.salesforce.com/ "/><server name="Production" url="https://login.salesforce.com"/>
        <server name="Again" url="login.salesforce.com"/><server url="partners.example/site"/>
      </servers>
      """]))
    #expect(try list(bundle) == ["Äcme & Co https://acme.my.salesforce.com", production, "partners.example/site https://partners.example/site"])
    #expect(bundle.warnings.isEmpty)
  }

  @Test("that cannot be signed in at are told, and what is no list leaves the SDK's")
  func wrong() throws {
    let bundle = try AppBundle(at: write(["res/xml/servers.xml": "<servers><server name='Plain' url='http://acme.example'/><server name='Ref' url='@string/url'/></servers>"]))
    #expect(try list(bundle) == [production, sandbox])
    #expect(bundle.warnings.count == 3 && bundle.warnings[0].contains("the server 'Plain' is ignored: ") && bundle.warnings[2].contains("names no login server"))
    let broken = try AppBundle(at: write(["res/xml/servers.xml": "<servers><server"]))
    #expect(try list(broken) == [production, sandbox] && broken.warnings.first?.contains("servers.xml is ignored: this is not XML") == true)
  }

  @Test("begin with the host of SFDCOAuthLoginHost")
  func host() throws {
    func config(_ host: String) -> String { "<widget id='com.example.a'><preference name='SFDCOAuthLoginHost' value='\(host)'/></widget>" }
    #expect(try list(AppBundle(at: write(["config.xml": config("acme.my.salesforce.com")]))) == ["acme.my.salesforce.com https://acme.my.salesforce.com", production, sandbox])
    #expect(try list(AppBundle(at: write(["config.xml": config("test.salesforce.com")]))) == [sandbox, production])
    let wrong = try AppBundle(at: write(["config.xml": config("http://acme.example")]))
    #expect(try list(wrong) == [production, sandbox] && wrong.warnings.first?.contains("SFDCOAuthLoginHost") == true)
    let both = try AppBundle(at: write([
      "config.xml": config("acme.my.salesforce.com"), "res/xml/servers.xml": "<servers><server name='One' url='one.example'/></servers>",
      "Info.plist": "<plist><dict><key>X</key><integer>1</integer><key>SFDCOAuthLoginHost</key><string>plist.example</string></dict></plist>",
    ]))
    #expect(try list(both) == ["plist.example https://plist.example", "One https://one.example"])
  }

  @Test("come out of packages")
  func packages() throws {
    func bundle(_ name: String, _ files: KeyValuePairs<String, [UInt8]>) throws -> AppBundle {
      let path = "\(scratch.path)/\(name)"
      try Data(ZipFile.bytes(files)).write(to: URL(fileURLWithPath: path))
      return try AppBundle(at: path, cache: "\(scratch.path)/cache")
    }
    let boot = Array(Self.boot.utf8)
    let xml = BinaryXMLDocument.Node.element("servers", [], [.element("server", [("name", "Acme"), ("url", "https://acme.my.salesforce.com")], [])])
    let apk = try bundle("a.apk", ["res/xml/servers.xml": BinaryXMLDocument.bytes(xml, isUTF8: true), "assets/www/bootconfig.json": boot, "assets/www/index.html": []])
    #expect(try list(apk) == ["Acme https://acme.my.salesforce.com"])
    // plutil's binary form of SFDCOAuthLoginHost, a name that is not ASCII, and a number.
    let digits = "62706c6973743030d30102030405065c434642756e646c654e616d65514e5f1012534644434f417574684c6f67696e486f73746600dc006d006c00610075007410035f1016"
      + "61636d652e6d792e73616c6573666f7263652e636f6d080f1c1e334042000000000000010100000000000000070000000000000000000000000000005b"
    let plist = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    let ipa = try bundle("a.ipa", ["Payload/A.app/Info.plist": plist, "Payload/A.app/www/bootconfig.json": boot, "Payload/A.app/www/index.html": []])
    #expect(try list(ipa) == ["acme.my.salesforce.com https://acme.my.salesforce.com", production, sandbox] && ipa.warnings.isEmpty)
    // Whatever is broken about it, it is no end.
    for place in plist.indices {
      for byte: UInt8 in [0, 0xFF, plist[place] &+ 1] {
        var changed = plist
        changed[place] = byte
        let path = "\(scratch.path)/bundle-\(place)-\(byte)"
        try FileManager.default.createDirectory(atPath: "\(path)/www", withIntermediateDirectories: true)
        try Self.boot.write(toFile: "\(path)/www/bootconfig.json", atomically: false, encoding: .utf8)
        try Data(changed).write(to: URL(fileURLWithPath: "\(path)/Info.plist"))
        _ = try AppBundle(at: path)
      }
    }
  }

  @Test("are listed, added, chosen and removed by the launcher, which signs in at one by its name")
  func launcher() async throws {
    let app = try write()
    let (one, other) = try (LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/one")), LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/other")))
    let (first, second) = (try await one.start(), try await other.start())
    let data = ["--data", "\(scratch.path)/cli"]
    func servers(_ arguments: String...) throws -> GantryProcess { try GantryProcess.run(["login-servers", app] + data + arguments) }
    #expect(try servers().output == "* Production  https://login.salesforce.com\n  Sandbox     https://test.salesforce.com\n")
    let added = try servers("--add", "My Org=\(first)", "--add", "Other=\(second)")
    #expect(added.outputLines.suffix(3) == ["  My Org      \(first)  (added)", "* Other       \(second)  (added)", ""], "\(added.output) \(added.errors)")
    func gantry(_ arguments: String...) throws -> GantryProcess {
      try GantryProcess.run(["run", app, "--timeout", "60", "--user", "bob@gantry.example"] + data + arguments, environment: ["GANTRY_PASSWORD": "gantry1234"])
    }
    let named = try gantry("--org", "my org")
    #expect(named.outputLines == ["bob", ""] && named.errors.contains("(\(one.id))"), "\(named.errors)")
    let chosen = try gantry("--org", "app")
    #expect(chosen.outputLines == ["bob,bob", ""] && chosen.errors.contains("(\(other.id))"), "\(chosen.errors)")
    #expect(try servers("--choose", "Sandbox").output.contains("* Sandbox "))
    let unknown = try gantry("--org", "My Ork")
    #expect(unknown.status == 2 && unknown.errors.contains("no login server 'My Ork'") && unknown.errors.contains("My Org (\(first)), Other"), "\(unknown.errors)")
    let removed = try servers("--remove", "My Org", "--remove", "Sandbox")
    #expect(removed.status == 2 && removed.errors.contains("comes with the app"), "\(removed.errors)")
    #expect(try servers("--add", "Plain=http://acme.example").status == 2)
    #expect(try servers("--add", "Plain").status == 64)
    // A host without a scheme is one on the network, which nobody reaches here.
    let host = try gantry("--org", "login.gantry.invalid", "--offline")
    #expect(host.status == 2 && host.errors.contains("offline"), "\(host.errors)")
    for wrong in ["http://acme.example", "ftp://acme.example", ""] { #expect(try gantry("--org", wrong).status == 64) }
    await one.stop()
    await other.stop()
  }

  @Test("are changed at run time: somebody new signs in there, and nobody moves")
  func change() async throws {
    let app = try AppBundle(at: write())
    let (one, other) = try (scratch.org(), LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/other")))
    var options = HybridAppOptions()
    options.credentials = SignInCredentials(username: "admin@gantry.example", password: "gantry1234")
    options.dataFolder = "\(scratch.path)/app"
    let home = try await one.start()
    try app.changeLoginServers(dataFolder: options.dataFolder) { try $0.add("One", at: home) }
    let observer = RecordingObserver()
    let running = try HybridApp(bundle: app, options: options, observer: observer)
    try await running.start()
    await running.untilIdle()
    let first = try #require(running.accounts.currentUser)
    await #expect(throws: LoginServersError.self) { try await running.changeLoginServer(to: "Other") }
    try running.loginServers.add("Closed", at: "http://127.0.0.1:1")
    try running.loginServers.choose("One")
    await #expect(throws: (any Error).self) { try await running.changeLoginServer(to: "Closed") }
    #expect(running.loginServers.chosen.name == "One" && running.accounts.currentUser?.key == first.key)
    let address = try await other.start()
    try running.loginServers.add("Other", at: address)
    try await running.changeLoginServer(to: "Other")
    await running.untilIdle()
    #expect(running.accounts.users.count == 2 && running.accounts.users[0] == first && running.accounts.currentUser?.loginURL == address)
    #expect(observer.lines == ["admin", "admin,admin"])
    #expect(observer.notices.contains(.switched(user: "admin@gantry.example")))
    await running.stop()
    #expect(try app.loginServers(dataFolder: "\(scratch.path)/app").chosen.name == "Other")
    await one.stop()
    await other.stop()
  }
}
