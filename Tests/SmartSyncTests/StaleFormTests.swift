import JSON
import SmartSync
import SyncTrials
import Testing

/// Forms that a page has read before their records were created on the server, and saves later.
@Suite("Old forms")
struct StaleFormTests {
  @Test("One that is saved while a sync down is at work makes no second entry of its record", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func savedDuringSyncDown(mode: String) async throws {
    let fixture = try SyncFixture()
    let form = try #require(try fixture.create(["Name": "A", "City": "Rome"]).object)
    #expect(try await fixture.up().last?.status == .done)
    fixture.server.intercept { [weak fixture] _ in
      var edited = form
      edited["City"] = "Oslo"
      _ = try? fixture?.put(edited)
      return nil
    }
    #expect(try await fixture.down(SyncFixture.target, ["mergeMode": .string(mode)]).last?.status == .done)
    fixture.server.intercept { _ in nil }
    let entry = try #require(try fixture.entries().first)
    #expect(try fixture.entries().count == 1)
    #expect(entry["City"] == "Oslo" && entry["__local__"] == true, "the edit stays")
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.records("Account").map { $0["City"] } == ["Oslo"])
  }
}
