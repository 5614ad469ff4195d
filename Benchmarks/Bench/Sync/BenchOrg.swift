import HTTPClient
import StartedOrgs

/// A local org with accounts of about 1 KB, and what a client without an app asks it.
struct BenchOrg: Sendable {
  private let org: StartedOrg
  private let token: String

  /// - Parameter count: how many accounts named "Bench ..." it gets.
  init(accounts count: Int, in place: BenchPlace) async throws {
    org = try await StartedOrg {
      $0.folder = place.scratch.path("sync-org")
      // As in `gantry run`.
      $0.compressesAnswers = false
    }
    token = try await org.accessToken()
    let story = String(repeating: "Asks for an offer for the bridge over the river. ", count: 14)
    for first in stride(from: 0, to: count, by: 200) {
      let records = (first..<min(first + 200, count)).map { index in
        let number = String(1_000_000 + index)
        return #"{"attributes":{"type":"Account"},"Name":"Bench \#(number)","Phone":"+1 555 \#(number)","Website":"https://\#(number).example","Description":"\#(story)"}"#
      }
      _ = try await post(records, method: "POST")
    }
  }

  var address: String { org.address }

  func stop() async { await org.stop() }

  /// A request with the records as a collection.
  func post(_ records: [String], method: String) async throws -> [UInt8] {
    try await send(method, "/services/data/v53.0/composite/sobjects", #"{"allOrNone":false,"records":[\#(records.joined(separator: ","))]}"#)
  }

  /// - Throws: ``MeasurementError`` for an answer that says no.
  func send(_ method: String, _ path: String, _ body: String? = nil) async throws -> [UInt8] {
    var request = HTTPRequest(method: method, url: address + path, headers: ["Authorization": "Bearer \(token)"])
    if let body {
      request.headers["Content-Type"] = "application/json"
      request.body = Array(body.utf8)
    }
    let response = try await org.http.send(request)
    guard (200..<300).contains(response.status) else {
      throw MeasurementError("\(method) \(path): \(response.status) \(String(decoding: response.body.prefix(300), as: UTF8.self))")
    }
    return response.body
  }
}
