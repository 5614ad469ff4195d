import ArgumentParser
import HTTPServer
import HybridHost
import LocalAuthority
import LocalOrg

struct OrgServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "serve", abstract: "Answers on loopback until stopped.")

  @OptionGroup var location: OrgLocation

  @Option(help: "The port (default: that of the last time, or a free one).")
  var port: UInt16 = 0

  @Flag(help: "Answer over https, with a certificate by an authority of this machine that Gantry trusts.")
  var tls = false

  @Option(help: "Folder of the org's own code: REST resources and triggers in apex/*.js.", completion: .directory)
  var scripts: String?

  @Option(help: "JSON file with object types and fields of your own (default: schema.json in the folder of scripts).", completion: .file(extensions: ["json"]))
  var schema: String?

  @Option(help: "JSON file with connected apps (default: apps.json in the folder of scripts).", completion: .file(extensions: ["json"]))
  var apps: String?

  @Option(help: "JSON file with communities and login pages (default: sites.json in the folder of scripts).", completion: .file(extensions: ["json"]))
  var sites: String?

  @Option(help: "The API versions to serve, \(APIVersionRange.help).")
  var apiVersions: APIVersionRange?

  @Option(help: "JSON file of rules by which requests go wrong.", completion: .file(extensions: ["json"]))
  var faults: String?

  @Option(help: "File that gets a line of JSON for each request: time, method, path, status, duration; no secrets.", completion: .file(extensions: ["jsonl"]))
  var record: String?

  @OptionGroup var clock: OrgClockOption

  func run() async throws {
    ResourceLimits.raiseFiles()
    try await OrgLocation.reporting {
      let rules = try faults.map { try FaultRules(file: $0) } ?? FaultRules()
      let authority = tls ? try Self.authority() : nil
      let certificate = try authority?.issue(for: LocalOrg.hostNames)
      let org = try location.open {
        $0.preferredPort = port
        $0.certificate = certificate.map { ServerCertificate(chain: $0.certificate, key: $0.key) }
        $0.scripts = scripts
        $0.schema = schema
        $0.apps = apps
        $0.sites = sites
        if let apiVersions { $0.apiVersions = apiVersions.versions }
        $0.faults = rules
        $0.record = record
        $0.clock = clock.value
      }
      ProcessEnd.add(.servers) { _ in
        await org.stop()
        LocalOrgServer.reportUnmatchedRules(of: org)
      }
      Terminal.print("listening at \(try await org.start())")
      Terminal.note("sign in as admin@gantry.example, password gantry1234; stop with Control-C")
      if let file = authority?.certificateFile {
        Terminal.note("other clients trust it by its authority, \(file): curl --cacert, REQUESTS_CA_BUNDLE, SSL_CERT_FILE, NODE_EXTRA_CA_CERTS")
      }
      if !rules.rules.isEmpty { Terminal.note("faults by \(rules.rules.count == 1 ? "one rule" : "\(rules.rules.count) rules"), seed \(rules.seed)") }
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    }
  }

  private static func authority() throws -> LocalAuthority { try LocalAuthority(folder: AppDataFolder(path: AppDataFolder.localAuthority).path) }
}
