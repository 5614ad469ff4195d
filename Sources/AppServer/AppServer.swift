import BrowserGate
import CordovaBridge
import FileWatch
import HTTPServer
import HybridHost
import JSON
import WireFormat

/// An HTTP server on loopback through which browsers show an app, with real native plugins behind its pages.
///
/// ```swift
/// let app = try ServedApp(bundle: bundle, options: options, observer: console, script: AppServer.script)
/// let server = try await AppServer.start(app, announce: { print("Local: \($0)") })
/// ```
public struct AppServer: Sendable {
  /// How an app is served.
  public struct Configuration: Sendable {
    /// 0 for any port that is free.
    public var port: UInt16 = 0
    /// How long a page without a connection is waited for, before plugins let go of it.
    public var patience = Duration.seconds(30)
    /// Whether pages are loaded anew when files of the app change.
    public var reloads = true
    /// How long a page may take to say which it is.
    public var greetingTimeout = Duration.seconds(5)

    /// The origin of the app's inspector, to which a path of its own leads; nil when there is none.
    public var inspector: String?

    public init() {}
  }

  /// The paths that are no files of the bundle.
  private static let folder = "/~gantry/"
  private static let inspector = folder + "inspector"
  /// Where login servers lead back to.
  private static let signedIn = folder + "signed-in"
  /// The bundle's files, for pages of a server.
  static let bundle = folder + "bundle/"

  /// What pages get for `cordova.js`.
  public static let script = RemoteScript(folder: folder)

  private let server: GatedServer
  private let app: ServedApp
  private let watch: FolderWatch?

  /// Listens on 127.0.0.1, and on ::1 where the system has it.
  ///
  /// - Parameter announce: told the address that lets a browser in: now, and each time one has been let in, for the next.
  /// - Throws: ``HTTPServer/ListenError``, or why the app's folders cannot be watched.
  public static func start(
    _ app: ServedApp, _ configuration: Configuration = Configuration(), announce: @escaping @Sendable (String) -> Void
  ) async throws -> AppServer {
    let tabs = Tabs(app: app, patience: configuration.patience)
    let watch = configuration.reloads ? try FolderWatch(app.folders) { paths in Task { await app.filesChanged(paths) } } : nil
    // Whoever comes back from a login server brings no cookie; what counts is the secret in the address.
    let isOpen: @Sendable (ServerRequest) -> Bool = { $0.method == "GET" && $0.path == signedIn }
    let server = try await GatedServer.start(port: configuration.port, isOpen: isOpen, announce: announce) { request in
      try await Visit(request: request, app: app, tabs: tabs, configuration: configuration).answer()
    }
    app.isServed(at: server.origin, signedIn: signedIn)
    return AppServer(server: server, app: app, watch: watch)
  }

  /// Where it listens.
  public var port: UInt16 { server.port }

  /// What its pages have for their origin.
  public var origin: String { server.origin }

  /// The address that lets the next browser in.
  public var address: String { server.address }

  /// Closes the port and ends the app.
  public func stop() async {
    await server.stop()
    await app.stop()
  }

  // MARK: Requests

  private struct Visit {
    let request: ServerRequest
    let app: ServedApp
    let tabs: Tabs
    let configuration: Configuration

    func answer() async throws -> ServerResponse {
      switch (request.method, request.path) {
      case ("POST", AppServer.script.sessions): return await session()
      case ("POST", AppServer.script.late): return await late()
      case ("GET", AppServer.script.bridge): return bridge()
      case ("GET", AppServer.script.watch): return watch()
      case (_, AppServer.script.sessions), (_, AppServer.script.late): return notAllowed("POST")
      case (_, let path) where path.hasPrefix(AppServer.script.relay):
        return await Relay(request: request, app: app, tabs: tabs).answer(to: path.dropFirst(AppServer.script.relay.count))
      case ("GET", AppServer.inspector) where configuration.inspector != nil:
        return .moved(to: (configuration.inspector ?? "") + "/")
      case ("GET", AppServer.signedIn): return await signedIn()
      // "/?" is the server's own first page.
      case ("GET", _) where request.place == "/", ("HEAD", _) where request.place == "/": return try await start()
      case ("GET", let path) where path.hasPrefix(AppServer.bundle): return try file("/" + path.dropFirst(AppServer.bundle.count))
      case (_, let path) where app.site != nil && !path.hasPrefix(AppServer.folder): return await SiteVisit(request: request, app: app).answer()
      case ("GET", let path), ("HEAD", let path): return try file(path)
      default: return notAllowed("GET, HEAD")
      }
    }

    private func session() async -> ServerResponse {
      // A form of another page has no such field, and a script of another origin may not send it.
      guard request.headers["X-Gantry-Page"] == "1", request.headers["Origin"] != nil else { return .plain("Refused: only a page of the app may ask.", status: 403) }
      guard let pass = await tabs.open() else { return .plain("Too many pages are open.", status: 503) }
      let body: JSONValue = ["session": .string(pass.session), "secret": .string(pass.secret)]
      return ServerResponse(
        headers: ["Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"], content: .bytes(Array(body.text.utf8)))
    }

    private func watch() -> ServerResponse {
      guard let file = app.watchScriptFile else { return .plain("Nobody watches the pages.", status: 404) }
      return FileAnswer.make(file, to: request)
    }

    /// What a page has told that its connection has not brought over: `{"session", "secret", "messages"}`.
    private func late() async -> ServerResponse {
      guard request.headers["Origin"] != nil, let body = try? await request.body.collect(upTo: Self.latestSize), let value = try? JSONValue(parsing: body),
        let page = await tabs.page(of: Tabs.Pass(session: value["session"]?.string ?? "", secret: value["secret"]?.string ?? ""))
      else { return .plain("Refused: only a page of the app may tell.", status: 403) }
      do { try await page.takeLate((value["messages"]?.array ?? []).compactMap(\.string)) } catch { return .plain("\(error)", status: 400) }
      return ServerResponse(status: 204)
    }

    /// Bytes that a page may leave behind; browsers take no more than 64 KiB.
    private static let latestSize = 1 << 20

    private func bridge() -> ServerResponse {
      guard request.headers["Origin"] != nil else { return .plain("Refused: only a page of the app may ask.", status: 403) }
      return .webSocket(for: request) { socket in
        let connection = SocketConnection(socket: socket)
        await tabs.serve(connection, try await greeting(connection))
      }
    }

    /// What a page says first; nil when it says nothing in time, or something else.
    private func greeting(_ connection: SocketConnection) async throws -> RemoteGreeting? {
      let limit = configuration.greetingTimeout
      let frame = try await withThrowingTaskGroup(of: RemoteFrame?.self) { group in
        group.addTask { try await connection.next() }
        group.addTask {
          try await Task.sleep(for: limit)
          return nil
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
      guard case .text(let text) = frame else { return nil }
      return RemoteGreeting(text)
    }

    /// A browser that comes from another site brings its cookie again only behind a page of this one.
    private func signedIn() async -> ServerResponse {
      await app.signedIn(callback: origin + request.place)
      return ServerResponse(
        headers: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"],
        content: .text("<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url=/\"><title>Signed in</title><p><a href=\"/\">Back to the app</a></p>\n"))
    }

    /// The gate has let no other host pass.
    private var origin: String { "http://\(request.headers["Host"] ?? "")" }

    private func start() async throws -> ServerResponse {
      let start: ServedApp.Start
      do { start = try await app.launch() } catch { return .plain("\(error)", status: 500) }
      switch start {
      case .page(let page):
        let path = page.prefix { $0 != "?" && $0 != "#" }
        let place = app.site == nil ? PercentEncoding.encode(String(path), keeping: .path) + page[path.endIndex...] : page
        return .moved(to: place == "/" ? "/?" : "/" + place.drop { $0 == "/" })
      case .signIn(let page): return .moved(to: page)
      case .failure(_, let html):
        return ServerResponse(status: 503, headers: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"], content: .bytes(html))
      }
    }

    private func file(_ path: String) throws -> ServerResponse {
      let name = PercentEncoding.decode(path.dropFirst())
      guard let file = try app.file(at: name, isShown: request.headers["Sec-Fetch-Dest"] != "empty") else { return .plain("\(path) is not among the app's files.", status: 404) }
      return FileAnswer.make(file, to: request)
    }

    private func notAllowed(_ methods: String) -> ServerResponse {
      var response = ServerResponse.plain("\(request.method) is not for this address.", status: 405)
      response.headers["Allow"] = methods
      return response
    }
  }
}
