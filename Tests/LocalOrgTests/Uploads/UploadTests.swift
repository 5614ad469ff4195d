import Foundation
import HTTPClient
import JSON
import Loopback
import Polling
import Testing

@testable import LocalOrg

/// Content that goes to a file while it arrives.
@Suite struct UploadTests {
  private static func head(_ client: BulkClient, _ job: String, _ framing: String) throws -> (port: UInt16, text: String) {
    let port = try #require(client.org.baseURL.split(separator: ":").last.flatMap { UInt16($0) })
    let head = "PUT /services/data/v59.0/jobs/ingest/\(job)/batches HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(client.token)\r\nContent-Type: text/csv\r\n"
    return (port, "\(head)\(framing)\r\n\r\n")
  }

  private static func files(_ client: BulkClient) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: "\(client.org.folder)/bulk")) ?? [] }

  @Test func contentInChunksIsOneFile() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    let (port, head) = try Self.head(client, job, "Transfer-Encoding: chunked")
    let answer = try await RawClient.exchange(head + "5\r\nName\n\r\n8\r\nchunk 1\n\r\n8\r\nchunk 2\n\r\n0\r\n\r\n", with: port, to: "PUT")
    #expect(answer.status == 201)
    _ = try await client.set(job, "UploadComplete")
    #expect(try await client.end(job)["numberRecordsProcessed"] == 2)
    #expect(try await client.count("Account WHERE Name LIKE 'chunk _'") == 2)
    await client.org.org.stop()
  }

  /// Who goes away in the midst of an upload leaves no file, and the job as it was.
  @Test func anUploadThatIsCutOffLeavesNothing() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    let (port, head) = try Self.head(client, job, "Content-Length: 1000000")
    do {
      let connection = try RawClient(to: port)
      let piece = head + "Name\n" + String(repeating: "half\n", count: 60_000)
      _ = await offThread { connection.connection.send(piece) }
      try await Polling.until("a file that grows") { Self.files(client).contains { $0.hasPrefix("unfinished-") } }
      let names = Self.files(client)
      let mode = try FileManager.default.attributesOfItem(atPath: "\(client.org.folder)/bulk/\(try #require(names.first))")[.posixPermissions] as? Int
      #expect(mode == 0o600 && names.count == 1)
      withExtendedLifetime(connection) {}
    }
    try await Polling.until("the file is gone") { Self.files(client).isEmpty }
    #expect(try await client.info(job)["state"] == "Open")
    #expect(try await client.upload(job, "Name\nwhole\n".utf8).status == 201)
    _ = try await client.set(job, "UploadComplete")
    #expect(try await client.end(job)["numberRecordsProcessed"] == 1)
    #expect(try await client.count("Account WHERE Name = 'half'") == 0)
    await client.org.org.stop()
  }

  @Test func uploadsOfSeveralJobsGoOnAtOnce() async throws {
    let client = try await BulkClient(RunningOrg())
    var jobs: [String] = []
    for _ in 0..<8 { jobs.append(try await client.create()) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, job) in jobs.enumerated() {
        group.addTask {
          let answer = try await client.upload(job, ("Name\n" + String(repeating: "At once \(number)\n", count: 2_000)).utf8)
          #expect(answer.status == 201)
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(Self.files(client)) == Set(jobs.map { "\($0).csv" }))
    for (number, job) in jobs.enumerated() {
      let text = try String(contentsOfFile: "\(client.org.folder)/bulk/\(job).csv", encoding: .utf8)
      #expect(text == "Name\n" + String(repeating: "At once \(number)\n", count: 2_000))
      #expect(try await client.set(job, "Aborted").status == 200)
    }
    await client.org.org.stop()
  }

  /// Two at once for one job are two uploads, of which the first to arrive is kept.
  @Test func twoUploadsOfOneJobAreTwo() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    async let first = client.upload(job, "Name\none\n".utf8)
    async let second = client.upload(job, "Name\ntwo\n".utf8)
    let statuses = try await [first.status, second.status]
    #expect(statuses == [201, 201])
    #expect(try await client.set(job, "UploadComplete").errorCode == "INVALIDJOB")
    #expect(Self.files(client) == ["\(job).csv"])
    await client.org.org.stop()
  }

  @Test(arguments: ["text/csv", "TEXT/CSV", "text/csv; charset=UTF-8", "text/csv;charset=utf-8"])
  func csvIsTakenByItsType(_ type: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    #expect(try await client.upload(job, "Name\nx\n".utf8, type: type).status == 201)
    await client.org.org.stop()
  }

  @Test(arguments: ["application/json", "text/plain", "text/csvx", "multipart/form-data; boundary=x", "application/octet-stream"])
  func anotherTypeIsRefused(_ type: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    let answer = try await client.upload(job, "Name\nx\n".utf8, type: type)
    #expect(answer.status == 415 && answer.errorCode == "UNSUPPORTED_MEDIA_TYPE", "\(answer.text)")
    #expect(Self.files(client).isEmpty)
    await client.org.org.stop()
  }

  @Test func theFolderIsItsOwnersAlone() async throws {
    let client = try await BulkClient(RunningOrg())
    _ = try await client.upload(try await client.create(), "Name\n".utf8)
    #expect(try FileManager.default.attributesOfItem(atPath: "\(client.org.folder)/bulk")[.posixPermissions] as? Int == 0o700)
    await client.org.org.stop()
  }

  /// A folder that takes no file is said, and the job stays as it was.
  @Test func aDiskThatTakesNothingIsSaid() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.create()
    try "a file where the folder would be".write(toFile: "\(client.org.folder)/bulk", atomically: true, encoding: .utf8)
    let answer = try await client.upload(job, "Name\nx\n".utf8)
    #expect(answer.status == 500, "\(answer.status) \(answer.text)")
    #expect(try await client.info(job)["state"] == "Open")
    try FileManager.default.removeItem(atPath: "\(client.org.folder)/bulk")
    #expect(try await client.upload(job, "Name\nx\n".utf8).status == 201)
    await client.org.org.stop()
  }
}
