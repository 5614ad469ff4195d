import Foundation
import HTTPServer
import HybridHost
import Inspection
import LocalOrg
import SalesforceClient
import Synchronization
import Testing
import WebPlatform

/// Which SDK an app is of, and whose phone it is on.
struct RemoteGeneration: Sendable, CustomTestStringConvertible {
  let sdk: String
  let platform: WebViewPlatform

  static let all = ["5.3.0", "13.2.0"].flatMap { sdk in [.ios, .android].map { RemoteGeneration(sdk: sdk, platform: $0) } }

  /// Whether the app's sessions are cookies that it sets itself.
  var setsCookies: Bool { sdk.hasPrefix("13") }

  var testDescription: String { "SDK \(sdk), \(platform.rawValue)" }
}

/// An org with pages, a server before it, and a hybrid_remote app that starts at `/apex/Start`.
final class RemoteWorld: Sendable {
  struct Seen {
    let lines: [String]
    /// Why the app showed its error page, the last time.
    let failure: LaunchFailure?
    let errors: [String]
  }

  let generation: RemoteGeneration
  let scratch: Scratch
  let org: LocalOrg
  let front: OrgFront
  private let bundle: String
  /// Everything that anybody could read.
  private let output = Mutex("")
  private let traces = Mutex<[InspectionHub]>([])

  /// - Parameters:
  ///   - configuration: further members of bootconfig.json, each with a comma before it.
  init(
    _ generation: RemoteGeneration, startPage: String = "/apex/Start", scopes: String = #""api", "web""#, communities: [Community] = [], connectedApps: [ConnectedApp] = [], configuration: String = "",
    pages: [String: String]
  ) async throws {
    self.generation = generation
    scratch = try Scratch()
    var files = pages.reduce(into: [:]) { $0["org/pages/\($1.key).html"] = Self.page($1.key, $1.value) }
    files["org/staticresources/lib.js"] = "console.log('lib');"
    files["www/bootconfig.json"] = """
      {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": [\(scopes)], "isLocal": false,
       "startPage": "\(startPage)", "errorPage": "error.html", "shouldAuthenticate": true\(configuration)}
      """
    files["www/error.html"] = "<script>const given = new URLSearchParams(location.search); console.log('error page', given.get('errorCode'), given.get('errorContext'));</script>"
    bundle = try scratch.write(files)
    org = try LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/orgdata", connectedApps: connectedApps, communities: communities, scripts: "\(bundle)/org"))
    front = try await OrgFront(org)
  }

  /// Makes a world for `body`, with a page `Other` too, looks for tokens in all places afterwards, and stops it.
  static func with(
    _ generation: RemoteGeneration, startPage: String = "/apex/Start", communities: [Community] = [], pages: [String: String] = ["Start": ""],
    at location: SourceLocation = #_sourceLocation, _ body: (RemoteWorld) async throws -> Void
  ) async throws {
    var pages = pages
    pages["Other"] = pages["Other"] ?? ""
    let world = try await RemoteWorld(generation, startPage: startPage, communities: communities, pages: pages)
    do { try await body(world) } catch {
      await world.stop()
      throw error
    }
    try await world.scan(location)
    await world.stop()
  }

  /// A page that says where it is. What it can read of addresses goes to the output, too, in lines that `lines` leaves out.
  static func page(_ title: String, _ rest: String) -> String {
    """
    <apex:page cache="true"/><!DOCTYPE html><title>\(title)</title><script>
    console.log(document.title, location.pathname + location.search + location.hash);
    console.log('~' + JSON.stringify([location.href, document.URL, document.baseURI, document.referrer, history.state, performance.getEntries().map((e) => e.name)]));
    </script>\(rest)
    """
  }

  /// A script that runs when the page has a bridge.
  static func ready(_ script: String, cordova: String = "https://localhost/cordova.js") -> String {
    "<script src='\(cordova)'></script><script>document.addEventListener('deviceready', async () => { \(script) });</script>"
  }

  /// A script that runs once the page is there.
  static func later(_ script: String) -> String { "<script>onload = () => setTimeout(async () => { \(script) });</script>" }

  func write(page: String, _ rest: String) throws { _ = try scratch.write(["org/pages/\(page).html": Self.page(page, rest)]) }

  func fail(_ path: String, _ fault: String, next: Int = 1) throws {
    org.faults.replace(with: try FaultRules(json: Array(#"{"rules": [{"path": "\#(path)", "next": \#(next), \#(fault)}]}"#.utf8)))
  }

  /// Starts the app, has something done to it when it is idle, and stops it.
  ///
  /// - Parameters:
  ///   - login: the path of the login server.
  ///   - signInsAgain: how often the user signs in again after a logout.
  func run(
    as user: String = "admin", offline: Bool = false, login: String = "", asksHybrid: Bool? = nil, flow: AuthorizationFlow = .webServer, signInsAgain: Int = 0,
    _ act: (@Sendable (HybridApp) async throws -> Void)? = nil
  ) async throws -> Seen {
    let url = front.url + login
    var options = HybridAppOptions { url }
    options.credentials = SignInCredentials(username: "\(user)@gantry.example", password: Secret("gantry1234"))
    options.account = AccountSelection(username: "\(user)@gantry.example")
    options.dataFolder = "\(scratch.path)/app"
    options.sdkVersion = generation.sdk
    options.platform = generation.platform
    options.isOnline = !offline
    let hub = InspectionHub()
    traces.withLock { $0.append(hub) }
    options.inspection = hub
    options.usesHybridAuthentication = asksHybrid
    options.authorizationFlow = flow
    options.signInsAfterLogout = signInsAgain
    let observer = RecordingObserver()
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: observer)
    do {
      try await app.start()
      await app.untilIdle()
      try await act?(app)
      await app.untilIdle()
    } catch is LaunchFailure {
      await app.untilIdle()
    }
    await app.stop()
    let failures = observer.notices.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
    let errors = observer.errors.map { "\($0)" }
    output.withLock { $0 += (observer.lines + observer.notices.map { "\($0)" } + errors).joined(separator: "\n") + "\n" }
    return Seen(lines: observer.lines.filter { !$0.hasPrefix("~") }, failure: failures.last, errors: errors)
  }

  /// What there is of users' data, by path.
  func userFiles() throws -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/app/users")) ?? []
  }

  /// Looks for every token that was handed out: in the output, the inspector's events, the data folder, the org's log and the addresses that others than the
  /// front door were asked for.
  func scan(_ location: SourceLocation = #_sourceLocation) async throws {
    var places = [("the output", Data(output.withLock { $0 }.utf8))]
    for hub in traces.withLock({ $0 }) {
      let events = await hub.events(after: 0, most: .max)
      places.append(("the inspector", Data(events.map { "\($0.kind) \($0.value)" }.joined(separator: "\n").utf8)))
    }
    for folder in ["app", "orgdata"] {
      for name in (try? FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/\(folder)")) ?? [] where !name.hasPrefix("org.db") {
        places.append(("the file \(folder)/\(name)", (try? Data(contentsOf: URL(fileURLWithPath: "\(scratch.path)/\(folder)/\(name)"))) ?? Data()))
      }
    }
    let asked = front.requests.filter { !$0.contains("/secur/frontdoor.jsp") } + front.referrers
    places.append(("addresses", Data(asked.joined(separator: "\n").utf8)))
    let secrets = front.secrets
    #expect(!secrets.isEmpty, sourceLocation: location)
    for (place, text) in places {
      for secret in secrets where text.range(of: Data(secret.utf8)) != nil {
        Issue.record("a token of \(secret.utf8.count) characters is in \(place)", sourceLocation: location)
      }
    }
  }

  func stop() async {
    await front.stop()
    await org.stop()
  }
}
