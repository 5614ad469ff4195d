import HTTPClient
import HTTPServer
import JSON
import LocalOrg
import Loopback
import Synchronization
import WireFormat

/// A server before a local org, under whose address everything is. A test says what it answers itself, and all tokens that the org hands out are known here.
final class OrgFront: Sendable {
  /// What is asked, by its path; nil leaves it to the org.
  typealias Answer = @Sendable (_ request: ServerRequest, _ count: Int) async -> ServerResponse?

  private struct State {
    var answers: [String: Answer] = [:]
    var counts: [String: Int] = [:]
    var targets: [String] = []
    var secrets = Set<String>()
    var referrers: [String] = []
    var grants: [String] = []
    var cookies: [String: Set<String>] = [:]
    var hasMoved = false
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
    let http = HTTPClient()
    let org: LocalOrg
    init(_ org: LocalOrg) { self.org = org }
  }

  private let shared: Shared
  private let server: HTTPServer

  /// What of a token answer is a secret.
  private static let secretNames = [
    "access_token", "refresh_token", "lightning_sid", "visualforce_sid", "content_sid", "csrf_token", "cookie-sid_Client", "ui_sid", "parent_sid", "id_token",
  ]

  init(_ org: LocalOrg) async throws {
    let shared = Shared(org)
    self.shared = shared
    server = try await HTTPServer.start { request in try await Self.answer(request, shared) }
  }

  var url: String { "http://127.0.0.1:\(server.port)" }

  func stop() async { await server.stop() }

  /// Answers what goes to a path, the first time `count` is 1.
  func on(_ path: String, _ answer: @escaping Answer) { shared.state.withLock { $0.answers[path] = answer } }

  /// From now on tokens say that the instance is at `/moved`, and nothing is at the old address but signing in.
  func move() { shared.state.withLock { $0.hasMoved = true } }

  /// The requests so far, as "METHOD /path?query".
  var requests: [String] { shared.state.withLock { $0.targets } }

  /// Who led to them.
  var referrers: [String] { shared.state.withLock { $0.referrers } }

  /// The grants by which tokens were asked for.
  var grants: [String] { shared.state.withLock { $0.grants } }

  /// How often somebody has signed in.
  var signIns: Int { grants.count { ["authorization_code", "hybrid_auth_code"].contains($0) } }

  /// The names of the cookies that came, by host.
  var cookies: [String: Set<String>] { shared.state.withLock { $0.cookies } }

  /// The tokens and sessions that were handed out.
  var secrets: Set<String> { shared.state.withLock { $0.secrets } }

  private static func answer(_ request: ServerRequest, _ shared: Shared) async throws -> ServerResponse {
    var place = request.place
    let hasMoved = shared.state.withLock { state in
      state.targets.append("\(request.method) \(place)")
      if let referrer = request.headers["Referer"] { state.referrers.append(referrer) }
      let names = (request.headers["Cookie"] ?? "").split(separator: ";").map { $0.prefix { $0 != "=" }.filter { $0 != " " } }
      state.cookies[String((request.headers["Host"] ?? "").prefix { $0 != ":" }), default: []].formUnion(names)
      return state.hasMoved
    }
    let isMoved = place.hasPrefix("/moved")
    if isMoved { place.removeFirst("/moved".count) }
    let path = String(place.prefix { $0 != "?" })
    let (own, count) = shared.state.withLock { state in
      state.counts[path, default: 0] += 1
      return (state.answers[path], state.counts[path] ?? 0)
    }
    if let own, let answer = await own(request, count) { return answer }
    if hasMoved && !isMoved && place.hasPrefix("/apex") { return ServerResponse(status: 404) }
    var response = try await forward(request, place, hasMoved: hasMoved, shared)
    if isMoved, let location = response.headers["Location"], location.hasPrefix("/"), !location.hasPrefix("/moved") { response.headers["Location"] = "/moved\(location)" }
    return response
  }

  private static func forward(_ request: ServerRequest, _ place: String, hasMoved: Bool, _ shared: Shared) async throws -> ServerResponse {
    let base = try await shared.org.start()
    let host = (request.headers["Host"] ?? "").split(separator: ":")
    let (front, back) = (":\(host.last ?? "")", ":\(base.split(separator: ":").last ?? "")")
    func toOrg(_ text: String) -> String { text.replacing(front, with: back).replacing(front.replacing(":", with: "%3A"), with: back.replacing(":", with: "%3A")) }
    func toClient(_ text: String) -> String { text.replacing(back, with: front).replacing(back.replacing(":", with: "%3A"), with: front.replacing(":", with: "%3A")) }
    var headers = HTTPHeaders()
    for field in request.headers where !["host", "content-length", "connection", "accept-encoding"].contains(field.name.lowercased()) {
      headers.add(field.name, toOrg(field.value))
    }
    let body = try await request.body.collect(upTo: 1 << 20)
    if place.contains("/services/oauth2/token"), let grant = QueryParameters(parsing: String(decoding: body, as: UTF8.self))["grant_type"] {
      shared.state.withLock { $0.grants.append(grant) }
    }
    let sent = HTTPRequest(
      method: request.method, url: "http://\(host.first ?? "")\(back)\(toOrg(place))", headers: headers,
      body: body.isEmpty ? nil : Array(toOrg(String(decoding: body, as: UTF8.self)).utf8), followsRedirects: false)
    let answer = try await shared.http.send(sent)
    var response = ServerResponse(status: answer.status)
    for field in answer.headers where !["content-length", "content-encoding", "transfer-encoding", "connection", "date"].contains(field.name.lowercased()) {
      response.headers.add(field.name, toClient(field.value))
      if field.name.lowercased() == "location", let mark = field.value.firstIndex(of: "#") {
        let given = QueryParameters(parsing: field.value[field.value.index(after: mark)...])
        shared.state.withLock { $0.secrets.formUnion(secretNames.compactMap { given[$0] }) }
      }
    }
    var text = toClient(answer.text)
    if place.contains("/services/oauth2/token") {
      note(text, shared)
      if hasMoved { text = text.replacing("\"instance_url\":\"http://127.0.0.1\(front)\"", with: "\"instance_url\":\"http://127.0.0.1\(front)/moved\"") }
    }
    response.content = .text(text)
    return response
  }

  private static func note(_ answer: String, _ shared: Shared) {
    guard let json = try? JSONValue(parsing: Array(answer.utf8)) else { return }
    let found = secretNames.compactMap { json[$0]?.string }
    shared.state.withLock { $0.secrets.formUnion(found) }
  }
}

extension ServerResponse {
  static func page(_ html: String, status: Int = 200) -> ServerResponse {
    ServerResponse(status: status, headers: ["Content-Type": "text/html"], content: .text(html))
  }

  static func leading(to address: String) -> ServerResponse { ServerResponse(status: 302, headers: ["Location": address]) }
}
