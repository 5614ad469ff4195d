import LocalOrg
import StartedOrgs
import TemporaryFiles
import Testing

@Suite("The id of an org")
struct OrgIdentityTests {
  private func org(_ folder: TemporaryFolder) throws -> LocalOrg { try LocalOrg(configuration: LocalOrgConfiguration(folder: folder.path)) }

  @Test("is its own, and stays when the org is opened again or reset")
  func stays() throws {
    let (one, other) = (try TemporaryFolder("org"), try TemporaryFolder("org"))
    let first = try org(one)
    #expect(first.id.count == 18 && first.id.hasPrefix("00D"))
    #expect(try org(other).id != first.id)
    #expect(try org(one).id == first.id)
    try first.reset()
    #expect(try org(one).id == first.id)
    try first.saveSnapshot("s")
    try first.restoreSnapshot("s")
    #expect(try org(one).id == first.id)
  }

  @Test("is what its answers give")
  func answers() async throws {
    let started = try await StartedOrg()
    let token = try await started.accessToken()
    #expect(token.hasPrefix(started.org.id.prefix(15) + "!"))
    await started.stop()
  }
}
