import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Clients that compress what they send (pyforce does), and ask for compressed answers.
@Suite struct CompressedContentTests {
  /// gzip (RFC 1952) around one block that is stored as it is (RFC 1951, 3.2.4).
  private func compressed(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    func little(_ value: UInt32, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) } }
    let check = ~bytes.reduce(~UInt32(0)) { (0..<8).reduce($0 ^ UInt32($1)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) } }
    let length = little(UInt32(bytes.count), 2)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1] + length + length.map { ~$0 } + bytes + little(check, 4) + little(UInt32(bytes.count), 4)
  }

  private func send(_ running: RunningOrg, _ method: String, _ path: String, type: String, _ text: String, token: String? = nil) async throws -> HTTPResponse {
    var request = HTTPRequest(method: method, url: running.baseURL + path, headers: ["Content-Type": type, "Content-Encoding": "gzip", "SOAPAction": "login"])
    if let token { request.headers["Authorization"] = "Bearer \(token)" }
    request.body = compressed(text)
    return try await running.client.send(request)
  }

  @Test func aLoginBySOAPMayBeCompressed() async throws {
    let running = try await RunningOrg()
    let login = """
      <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><login xmlns="urn:partner.soap.sforce.com"><username>\(RunningOrg.username)</username>\
      <password>\(RunningOrg.password)</password></login></s:Body></s:Envelope>
      """
    let answer = try await send(running, "POST", "/services/Soap/u/59.0", type: "text/xml", login)
    #expect(answer.status == 200 && answer.text.contains("<sessionId>00D"), "\(answer.text)")
    await running.org.stop()
  }

  @Test func recordsAndDataOfJobsMayBeCompressed() async throws {
    let client = try await BulkClient(RunningOrg())
    let made = try await send(client.org, "POST", "/services/data/v59.0/sobjects/Account", type: "application/json", #"{"Name":"Zipped"}"#, token: client.token)
    #expect(made.status == 201, "\(made.text)")
    let id = try await client.create()
    let uploaded = try await send(client.org, "PUT", "/services/data/v59.0/jobs/ingest/\(id)/batches", type: "text/csv", "Name\nZipped\n", token: client.token)
    #expect(uploaded.status == 201, "\(uploaded.text)")
    _ = try await client.set(id, "UploadComplete")
    #expect(try await client.end(id)["numberRecordsFailed"] == 0)
    #expect(try await client.count("Account WHERE Name = 'Zipped'") == 2)
    await client.org.org.stop()
  }

  /// "Use Compression for Bulk API 2.0 Responses".
  @Test func resultsOfJobsAreCompressedForWhoAsks() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run(BulkClient.accounts(200))
    let path = "jobs/ingest/\(job["id"]?.string ?? "")/successfulResults"
    let plain = try await client.send("GET", path, headers: ["Accept-Encoding": "identity"])
    let zipped = try await client.send("GET", path, headers: ["Accept-Encoding": "gzip"])
    #expect(plain.headers["Content-Encoding"] == nil && zipped.headers["Content-Encoding"] == "gzip" && plain.body == zipped.body)
    let query = try await client.query("SELECT Id, Name FROM Account")
    #expect(try await client.send("GET", "jobs/query/\(query["id"]?.string ?? "")/results", headers: ["Accept-Encoding": "gzip"]).headers["Content-Encoding"] == "gzip")
    await client.org.org.stop()
  }
}
