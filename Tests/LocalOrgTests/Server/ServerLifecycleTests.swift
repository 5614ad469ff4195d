import Foundation
import TemporaryFiles
import Testing
@testable import LocalOrg

@Suite struct ServerLifecycleTests {
  @Test func listensOnLoopbackAndAnswers() async throws {
    let running = try await RunningOrg()
    #expect(running.baseURL.hasPrefix("http://127.0.0.1:"))
    #expect(try await running.send("GET", "/services/data").status == 200)
    await running.org.stop()
  }

  @Test func startingAgainKeepsTheAddress() async throws {
    let running = try await RunningOrg()
    async let first = running.org.start()
    async let second = running.org.start()
    #expect(try await [first, second] == [running.baseURL, running.baseURL])
    await running.org.stop()
  }

  @Test func survivesStartsAndStopsInAnyOrder() async throws {
    let running = try await RunningOrg()
    await withTaskGroup { group in
      for index in 0..<40 {
        group.addTask { if index % 2 == 0 { _ = try? await running.org.start() } else { await running.org.stop() } }
      }
    }
    await running.org.stop()
    await #expect(throws: (any Error).self) { try await running.send("GET", "/services/data") }
    #expect(try await running.org.start() == running.baseURL)
    #expect(try await running.send("GET", "/services/data").status == 200)
    await running.org.stop()
  }

  @Test func isSilentAfterStopAndComesBackOnTheSamePort() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    await running.org.stop()
    await #expect(throws: (any Error).self) { try await running.send("GET", "/services/data") }

    let again = try LocalOrg(configuration: LocalOrgConfiguration(folder: running.folder))
    #expect(try await again.start() == running.baseURL)
    #expect(try await running.send("GET", "/services/data/v33.0", token: token).status == 200)
    await again.stop()
  }

  @Test func takesAnotherPortWhenThePreferredOneIsTaken() async throws {
    let first = try await RunningOrg()
    let port = try #require(UInt16(first.baseURL.split(separator: ":").last ?? ""))
    let second = try await RunningOrg { $0.preferredPort = port }
    #expect(second.baseURL != first.baseURL)
    #expect(try await second.send("GET", "/services/data").status == 200)
    await first.org.stop()
    await second.org.stop()
  }

  @Test func onlyTheOwnerMayReadTheData() async throws {
    let running = try await RunningOrg()
    await running.org.stop()
    let file = try FileManager.default.attributesOfItem(atPath: "\(running.folder)/org.db")
    let folder = try FileManager.default.attributesOfItem(atPath: running.folder)
    #expect(file[.posixPermissions] as? Int == 0o600)
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test func namesAFolderThatCannotBeMade() throws {
    let error = try #require(throws: LocalOrgError.self) {
      _ = try LocalOrg(configuration: LocalOrgConfiguration(folder: "/dev/null/org"))
    }
    #expect("\(error)".contains("/dev/null/org"))
  }

  @Test func tellsItsSummaryWithoutListening() throws {
    let folder = try TemporaryFolder("org")
    defer { withExtendedLifetime(folder) {} }
    _ = try LocalOrg(configuration: LocalOrgConfiguration(folder: folder.path("new"))).summary()
  }

  @Test func resetMakesTokensWorthlessAndKeepsThePort() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    try running.org.reset()
    #expect(try await running.send("GET", "/services/data/v33.0", token: token).status == 401)
    await running.org.stop()
    #expect(try await running.org.start() == running.baseURL)
    await running.org.stop()
  }
}
