import Glibc
import HybridHost
import LocalOrg
import SalesforceClient

/// The embedded org of the launcher: started when an app first needs it.
actor LocalOrgServer {
  private let folder: String
  private let scripts: String?
  private let faults: String?
  private let apiVersions: ClosedRange<Int>?
  private var running: Task<String, any Error>?
  private var opened: LocalOrg?

  /// - Parameters:
  ///   - scripts: the folder of the org's own code, if there is any.
  ///   - faults: the file of rules by which requests go wrong, if there is any.
  ///   - apiVersions: those to serve; nil for all.
  init(folder: String, scripts: String? = nil, faults: String? = nil, apiVersions: ClosedRange<Int>? = nil) {
    self.apiVersions = apiVersions
    self.faults = faults
    self.folder = folder
    self.scripts = scripts
  }

  /// Where the org's data are kept, next to those of the apps.
  static var standardFolder: String { AppDataFolder.localOrg }

  /// Who signs in: the org's own users all have the same password, so that no secret needs to be given.
  ///
  /// - Parameter name: nil means the administrator.
  static func credentials(of name: String?) -> SignInCredentials {
    SignInCredentials(username: name ?? "admin@gantry.example", password: EnvironmentSecrets.password ?? "gantry1234")
  }

  /// Starts the org, once.
  ///
  /// - Returns: its base URL.
  func start() async throws -> String {
    if let running { return try await running.value }
    let org = try org()
    let task = Task { try await org.start() }
    let end = ProcessEnd.add(.servers) { _ in
      await org.stop()
      Self.reportUnmatchedRules(of: org)
    }
    running = task
    do { return try await task.value } catch {
      // What kept it from starting may be mended until an app needs it again.
      ProcessEnd.remove(end)
      (running, opened) = (nil, nil)
      throw error
    }
  }

  /// Names the rules of faults that no request was for: a mistake in a path is silent otherwise.
  static func reportUnmatchedRules(of org: LocalOrg) {
    for rule in org.faults.unmatched { Terminal.note("no request met the rule of faults \(rule); check its method, path and user") }
  }

  /// The id of the org, which need not run for that.
  func id() throws -> String { try org().id }

  private func org() throws -> LocalOrg {
    if let opened { return opened }
    let rules = try faults.map { try FaultRules(file: $0) } ?? FaultRules()
    var configuration = LocalOrgConfiguration(folder: folder, scripts: scripts, log: { Terminal.note("org: \($0)") }, faults: rules)
    configuration.compressesAnswers = false
    if let apiVersions { configuration.apiVersions = apiVersions }
    let org = try LocalOrg(configuration: configuration)
    opened = org
    return org
  }
}
