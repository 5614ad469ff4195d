import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// An org, and two people who use its Chatter resources: the administrator and Bob.
final class ChatterDesk: Sendable {
  enum Person { case admin, bob }

  let running: RunningOrg
  let version: String
  private let tokens: (admin: String, bob: String)

  init(version: String = "v60.0", _ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws {
    running = try await RunningOrg(change)
    self.version = version
    let login = [("grant_type", "password"), ("client_id", "app"), ("username", "bob@gantry.example"), ("password", RunningOrg.password)]
    let bob = try await running.send("POST", "/services/oauth2/token", form: login).json["access_token"]?.string ?? ""
    tokens = (try await running.accessToken(), bob)
  }

  func stop() async { await running.org.stop() }

  func token(_ person: Person) -> String { person == .admin ? tokens.admin : tokens.bob }

  /// - Parameter path: below the version, as `chatter/users/me`.
  func send(_ method: String = "GET", _ path: String, _ json: String? = nil, as person: Person = .admin, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await running.send(method, "/services/data/\(version)/\(path)", token: token(person), json: json, headers: headers)
  }

  /// What a resource answers; it must be there.
  func get(_ path: String, as person: Person = .admin) async throws -> JSONValue {
    let answer = try await send("GET", path, as: person)
    #expect(answer.status == 200, "\(path): \(answer.text)")
    return try answer.json
  }

  /// The addresses of pages come with the version.
  func open(_ address: String, as person: Person = .admin) async throws -> JSONValue {
    let answer = try await running.send("GET", address, token: token(person))
    #expect(answer.status == 200, "\(address): \(answer.text)")
    return try answer.json
  }

  func create(_ type: String, _ fields: JSONObject, as person: Person = .admin) async throws -> String {
    let answer = try await send("POST", "sobjects/\(type)", JSONValue.object(fields).description, as: person)
    return try #require(try answer.json["id"]?.string, "\(answer.text)")
  }

  func records(_ soql: String) async throws -> [JSONValue] { try await get("query?q=\(PercentEncoding.encode(soql))")["records"]?.array ?? [] }

  func user(_ name: String) async throws -> String { try #require(try await records("SELECT Id FROM User WHERE Name = '\(name)'").first?["Id"]?.string) }

  func group(_ name: String) async throws -> String {
    try #require(try await records("SELECT Id FROM CollaborationGroup WHERE Name = '\(name)'").first?["Id"]?.string)
  }

  func account(_ name: String = "Talked about") async throws -> String { try await create("Account", ["Name": .string(name)]) }

  /// The content of a post or a comment of these segments.
  static func body(_ segments: JSONValue..., more: JSONObject = [:]) -> String {
    var content = more
    content["body"] = ["messageSegments": .array(segments)]
    return JSONValue.object(content).description
  }

  static func text(_ text: String) -> JSONValue { ["type": "Text", "text": .string(text)] }

  /// Posts about a record or a person, and gives the post.
  func post(_ text: String, to subject: String = "me", as person: Person = .admin) async throws -> JSONValue {
    let answer = try await send("POST", "chatter/feed-elements", Self.body(Self.text(text), more: ["subjectId": .string(subject)]), as: person)
    #expect(answer.status == 201, "\(answer.text)")
    return try answer.json
  }

  /// The id of a new post.
  func postId(_ text: String, to subject: String = "me", as person: Person = .admin) async throws -> String {
    try #require(try await post(text, to: subject, as: person)["id"]?.string)
  }

  func comment(_ text: String, on post: String, as person: Person = .admin) async throws -> JSONValue {
    let answer = try await send("POST", "chatter/feed-elements/\(post)/capabilities/comments/items", Self.body(Self.text(text)), as: person)
    #expect(answer.status == 201, "\(answer.text)")
    return try answer.json
  }

  /// Sends a form of parts.
  func upload(_ path: String, _ parts: [(head: String, content: [UInt8])], as person: Person = .admin) async throws -> HTTPResponse {
    var body: [UInt8] = []
    for part in parts { body += Array("--edge\r\nContent-Disposition: form-data; \(part.head)\r\n\r\n".utf8) + part.content + [13, 10] }
    body += Array("--edge--\r\n".utf8)
    var request = HTTPRequest(method: "POST", url: "\(running.baseURL)/services/data/\(version)/\(path)")
    request.headers["Authorization"] = "Bearer \(token(person))"
    request.headers["Content-Type"] = "multipart/form-data; boundary=edge"
    request.body = body
    return try await running.client.send(request)
  }

  /// A new file of that name; its id.
  func file(_ name: String, _ content: String = "content", as person: Person = .admin) async throws -> String {
    let made = try await upload("chatter/users/me/files", [("name=\"fileData\"; filename=\"\(name)\"", Array(content.utf8))], as: person)
    #expect(made.status == 201, "\(made.text)")
    return try #require(try made.json["id"]?.string)
  }
}

extension JSONValue {
  /// The values of one member of the objects of an array.
  func texts(_ member: String) -> [String] { (array ?? []).compactMap { $0[member]?.string } }
}
