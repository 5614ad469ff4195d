import Foundation
import HTTPClient
import Testing

@testable import LocalOrg

/// What servers that came and went leave open in the process: nothing.
@Suite struct ServerDescriptorTests {
  /// Descriptors that wake a thread or watch sockets: those of pools of servers, and a few of others that come and go meanwhile.
  private func watchers() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      return target == "anon_inode:[eventfd]" || target == "anon_inode:[eventpoll]"
    }
  }

  @Test func twoHundredServersLeaveNoDescriptorBehind() async throws {
    let running = try await RunningOrg()
    await running.org.stop()
    let before = try watchers()
    for _ in 0..<200 {
      #expect(try await running.org.start() == running.baseURL)
      #expect(try await running.send("GET", "/services/data").status == 200)
      await running.org.stop()
    }
    #expect(try watchers() <= before + 10)
  }

  @Test func aServerThatFindsItsPortTakenLeavesNoneEither() async throws {
    let running = try await RunningOrg()
    let folder = NSTemporaryDirectory() + "org-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let port = try #require(UInt16(running.baseURL.split(separator: ":").last ?? ""))
    let before = try watchers()
    for _ in 0..<50 {
      let other = try LocalOrg(configuration: LocalOrgConfiguration(folder: folder, preferredPort: port))
      #expect(try await other.start() != running.baseURL)
      await other.stop()
    }
    #expect(try watchers() <= before + 10)
    await running.org.stop()
  }

  @Test func aConnectionOutlivesOthersThatAreCutOff() async throws {
    let running = try await RunningOrg()
    for round in 0..<20 {
      let hasty = HTTPClient()
      let cut = (0..<8).map { _ in hasty.start(HTTPRequest(url: running.baseURL + "/services/data")) { _ in } }
      if round % 2 == 0 { cut.forEach { $0.cancel() } }
      hasty.close()
      #expect(try await running.send("GET", "/services/data").status == 200)
    }
    await running.org.stop()
  }
}
