import HTTPClient
import JSON
import Polling
import WireFormat

@testable import LocalOrg

/// A client of Bulk API 2.0 that is signed in to an org.
struct BulkClient {
  let org: RunningOrg
  let token: String
  var version = "v59.0"

  /// - Parameter token: the administrator's without it.
  init(_ org: RunningOrg, token: String? = nil) async throws {
    self.org = org
    if let token { self.token = token } else { self.token = try await org.accessToken() }
  }

  func send(_ method: String = "GET", _ path: String, json: String? = nil, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await org.send(method, "/services/data/\(version)/\(path)", token: token, json: json, headers: headers)
  }

  /// A new job.
  /// - Parameter more: further members, as `,"name":"value"`.
  func create(_ operation: String = "insert", _ object: String = "Account", more: String = "") async throws -> String {
    let answer = try await send("POST", "jobs/ingest", json: #"{"operation":"\#(operation)","object":"\#(object)"\#(more)}"#)
    return try answer.json["id"]?.string ?? answer.text
  }

  func upload(_ id: String, _ csv: some Sequence<UInt8>, type: String = "text/csv") async throws -> HTTPResponse {
    var request = HTTPRequest(method: "PUT", url: "\(org.baseURL)/services/data/\(version)/jobs/ingest/\(id)/batches")
    request.headers["Authorization"] = "Bearer \(token)"
    request.headers["Content-Type"] = type
    request.body = Array(csv)
    return try await org.client.send(request)
  }

  func set(_ id: String, _ state: String, kind: String = "ingest") async throws -> HTTPResponse {
    try await send("PATCH", "jobs/\(kind)/\(id)", json: #"{"state":"\#(state)"}"#)
  }

  func info(_ id: String, kind: String = "ingest") async throws -> JSONValue { try await send("GET", "jobs/\(kind)/\(id)").json }

  /// What the job is when it has ended.
  func end(_ id: String, kind: String = "ingest") async throws -> JSONValue {
    var job = JSONValue.null
    try await Polling.until("the end of job \(id)") {
      job = try await info(id, kind: kind)
      return ["JobComplete", "Failed", "Aborted"].contains(job["state"]?.string)
    }
    return job
  }

  /// Creates a job, uploads, closes it, and waits for its end.
  func run(_ operation: String, _ object: String = "Account", more: String, _ csv: String) async throws -> JSONValue {
    let id = try await create(operation, object, more: more)
    _ = try await upload(id, csv.utf8)
    _ = try await set(id, "UploadComplete")
    return try await end(id)
  }

  func run(_ operation: String, _ object: String, _ csv: String) async throws -> JSONValue { try await run(operation, object, more: "", csv) }

  func run(_ operation: String, _ csv: String) async throws -> JSONValue { try await run(operation, more: "", csv) }

  /// Inserts accounts.
  func run(_ csv: String) async throws -> JSONValue { try await run("insert", csv) }

  func results(_ job: JSONValue, _ kind: String) async throws -> String {
    try await send("GET", "jobs/ingest/\(job["id"]?.string ?? "")/\(kind)").text
  }

  func failures(_ job: JSONValue) async throws -> String { try await results(job, "failedResults") }

  /// The records that a query finds.
  func records(_ soql: String) async throws -> [JSONValue] {
    try await send("GET", "query?q=\(PercentEncoding.encode(soql))").json["records"]?.array ?? []
  }

  func count(_ source: String) async throws -> Int64? {
    try await send("GET", "query?q=\(PercentEncoding.encode("SELECT COUNT() FROM \(source)"))").json["totalSize"]?.integer
  }

  func query(_ soql: String, operation: String = "query", more: String = "") async throws -> JSONValue {
    let body = JSONValue.object(["operation": .string(operation), "query": .string(soql)]).text.description
    let made = try await send("POST", "jobs/query", json: body.dropLast() + more + "}").json
    guard let id = made["id"]?.string else { return made }
    return try await end(id, kind: "query")
  }

  func page(_ job: JSONValue, _ parameters: String = "") async throws -> HTTPResponse {
    try await send("GET", "jobs/query/\(job["id"]?.string ?? "")/results\(parameters)")
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

extension BulkClient {
  /// Lines of accounts.
  static func accounts(_ count: Int, name: String = "Bulk") -> String {
    "Name,Industry\n" + (0..<count).map { "\(name) \($0),Energy\n" }.joined()
  }
}
