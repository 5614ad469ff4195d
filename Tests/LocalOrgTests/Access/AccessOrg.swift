import Foundation
import HTTPClient
import JSON
import WireFormat

@testable import LocalOrg

/// An org whose schema file says who may do what, and three people: Bob and Carla, who are standard users, and the administrator.
struct AccessOrg {
  enum Person: String, CaseIterable {
    case admin, bob, carla
  }

  /// Shops have visits as details, and an owner that a lookup leads to.
  static let objects = """
    "Shop__c": { "keyPrefix": "a0S", SHARING "fields": { "Code__c": { "type": "string", "length": 20, "externalId": true },
      "Secret__c": { "type": "string", "length": 80, "search": true, "default": "hush" }, "Plan__c": { "type": "string", "length": 80 },
      "Account__c": { "type": "lookup", "to": "Account", "children": "Shops" } } },
    "Visit__c": { "keyPrefix": "a0V", "fields": { "Shop__c": { "type": "masterDetail", "to": "Shop__c", "children": "Visits" }, "Note__c": { "type": "string" } } },
    "Task__c": { "keyPrefix": "a0T", "fields": { "Shop__c": { "type": "lookup", "to": "Shop__c", "children": "Tasks" } } }
    """

  let running: RunningOrg
  private let tokens: [Person: String]
  let ids: [Person: String]

  /// - Parameters:
  ///   - sharing: of shops.
  ///   - more: members of the file beside `objects`, as `"profiles": {...}`.
  ///   - others: more members of `objects`.
  init(sharing: String? = nil, _ more: String = "", cases: String? = nil, objects others: String = "", scripts: String? = nil) async throws {
    var objects = Self.objects.replacing("SHARING", with: sharing.map { "\"sharing\": \"\($0)\"," } ?? "")
    if !others.isEmpty { objects += ", \(others)" }
    if let cases { objects += ", \"Case\": { \"sharing\": \"\(cases)\" }" }
    let schema = "{ \"objects\": { \(objects) }\(more.isEmpty ? "" : ", ")\(more) }"
    running = try await RunningOrg { configuration in
      let file = "\(configuration.folder)/access-schema.json"
      try? schema.write(toFile: file, atomically: true, encoding: .utf8)
      (configuration.schema, configuration.scripts) = (file, scripts)
    }
    var (tokens, ids) = ([Person: String](), [Person: String]())
    for person in Person.allCases {
      let form = [("grant_type", "password"), ("client_id", "app"), ("username", "\(person.rawValue)@gantry.example"), ("password", RunningOrg.password)]
      let answer = try await running.send("POST", "/services/oauth2/token", form: form).json
      tokens[person] = answer["access_token"]?.string
      ids[person] = answer["id"]?.string?.split(separator: "/").last.map(String.init)
    }
    (self.tokens, self.ids) = (tokens, ids)
  }

  func token(_ person: Person) -> String { tokens[person] ?? "" }

  func stop() async { await running.org.stop() }

  /// - Parameter path: below `/services/data/v60.0`.
  func send(_ method: String = "GET", _ path: String, _ json: String? = nil, as person: Person) async throws -> HTTPResponse {
    try await running.send(method, "/services/data/v60.0/\(path)", token: token(person), json: json)
  }

  /// The id of a new record.
  func create(_ type: String, _ json: String, as person: Person) async throws -> String {
    let answer = try await send("POST", "sobjects/\(type)", json, as: person)
    return try answer.json["id"]?.string ?? answer.text
  }

  func query(_ soql: String, as person: Person) async throws -> HTTPResponse {
    try await send("GET", "query?q=\(PercentEncoding.encode(soql))", as: person)
  }

  func records(_ soql: String, as person: Person) async throws -> [JSONValue] { try await query(soql, as: person).json["records"]?.array ?? [] }

  func names(_ soql: String, as person: Person) async throws -> [String] { try await records(soql, as: person).compactMap { $0["Name"]?.string } }
}

/// Runs a test with an org of its own.
func withAccessOrg(
  sharing: String? = nil, _ more: String = "", cases: String? = nil, objects: String = "", scripts: String? = nil, _ body: (AccessOrg) async throws -> Void
) async throws {
  let org = try await AccessOrg(sharing: sharing, more, cases: cases, objects: objects, scripts: scripts)
  do { try await body(org) } catch {
    await org.stop()
    throw error
  }
  await org.stop()
}
