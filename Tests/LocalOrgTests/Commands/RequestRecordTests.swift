import Foundation
import Testing

@testable import LocalOrg

@Suite struct RequestRecordTests {
  @Test func everyRequestHasALineWithoutItsSecrets() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("of another time\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let running = try await RunningOrg { $0.record = file.path }
    let token = try await running.accessToken()
    _ = try await running.send("GET", "/services/data/v60.0/query?q=SELECT+Id+FROM+Account", token: token)
    _ = try await running.send("GET", "/secur/frontdoor.jsp?sid=\(token)")
    await running.org.stop()
    let text = try String(contentsOf: file, encoding: .utf8)
    let requests = text.split(separator: "\n").compactMap(LoggedRequest.init(json:))
    #expect(requests.map(\.method) == ["POST", "GET", "GET"])
    #expect(requests.map(\.status) == [200, 200, 302])
    #expect(requests[1].target == "/services/data/v60.0/query?q=SELECT Id FROM Account")
    #expect(!text.contains(token) && !text.contains(RunningOrg.password) && !text.contains("of another time"))
  }

  @Test func aFileThatCannotBeWrittenIsNamed() async throws {
    let error = await #expect(throws: LocalOrgError.self) { try await RunningOrg { $0.record = "/nowhere/at/all.jsonl" } }
    #expect(error?.description.contains("/nowhere/at/all.jsonl") == true)
  }
}
