import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

/// An org and a user who asks it by GraphQL.
final class GraphQLDesk: Sendable {
  let running: RunningOrg
  let token: String
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - schema: the text of a schema file.
  ///   - script: the text of a file of the org's own code.
  init(schema: String? = nil, script: String? = nil) async throws {
    let folder = try TemporaryFolder("graphql")
    self.folder = folder
    if let schema { try folder.write(schema, to: "schema.json") }
    if let script {
      try folder.makeFolder("apex")
      try folder.write(script, to: "apex/script.js")
    }
    running = try await RunningOrg { configuration in
      if schema != nil { configuration.schema = folder.path("schema.json") }
      if script != nil { configuration.scripts = folder.path }
    }
    token = try await running.accessToken()
  }

  func ask(_ query: String, _ variables: JSONValue = [:], operation: String? = nil, version: String = "v66.0") async throws -> JSONValue {
    var body: JSONObject = ["query": .string(query), "variables": variables]
    if let operation { body["operationName"] = .string(operation) }
    let answer = try await running.send("POST", "/services/data/\(version)/graphql", token: token, json: JSONValue.object(body).description)
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json
  }

  /// What `uiapi` is; nothing may have gone wrong.
  func uiapi(_ selection: String, _ variables: JSONValue = [:], declaring: String = "") async throws -> JSONValue {
    let answer = try await ask("query Q\(declaring) { uiapi { \(selection) } }", variables)
    #expect(answer["errors"] == [], "\(answer["errors"] ?? .null)")
    return answer["data"]?["uiapi"] ?? .null
  }

  /// The records that a query of `Account` and so on gives.
  func nodes(_ type: String, _ arguments: String, _ fields: String = "Id Name { value }", _ variables: JSONValue = [:], declaring: String = "") async throws -> [JSONValue] {
    let call = arguments.isEmpty ? type : "\(type)(\(arguments))"
    let found = try await uiapi("query { \(call) { edges { node { \(fields) } } } }", variables, declaring: declaring)
    return found["query"]?[type]?["edges"]?.array?.compactMap { $0["node"] } ?? []
  }

  func names(_ type: String, _ arguments: String) async throws -> [String] {
    try await nodes(type, arguments).compactMap { $0["Name"]?["value"]?.string }
  }

  /// The first error of a request, its kind and its message.
  func refusal(_ query: String, _ variables: JSONValue = [:], version: String = "v66.0") async throws -> (kind: String?, message: String, json: JSONValue) {
    let answer = try await ask(query, variables, version: version)
    let error = answer["errors"]?[0] ?? .null
    return (error["extensions"]?["ErrorType"]?.string, error["message"]?.string ?? "", answer)
  }

  func create(_ type: String, _ fields: JSONObject) async throws -> String {
    let answer = try await running.send(
      "POST", "/services/data/v66.0/sobjects/\(type)", token: token, json: JSONValue.object(fields).description)
    return try #require(try answer.json["id"]?.string, "\(answer.text)")
  }
}
