import Testing

@testable import LocalOrg

/// Communities that are added to an org, `gantry org community`.
@Suite struct AddedCommunityTests {
  private func isThere(_ running: RunningOrg, _ path: String) async throws -> Bool {
    try await running.send("GET", "/\(path)/services/data").status == 200
  }

  @Test func aCommunityIsThereFromWhenItIsAddedUntilItIsRemoved() async throws {
    let running = try await RunningOrg()
    #expect(try await !isThere(running, "partners"))
    try running.org.addCommunity(Community(path: "partners"))
    #expect(try await isThere(running, "partners"))
    let form = [("grant_type", "password"), ("client_id", "app"), ("username", RunningOrg.username), ("password", RunningOrg.password)]
    let answer = try await running.send("POST", "/partners/services/oauth2/token", form: form).json
    let id = try #require(answer["sfdc_community_id"]?.string)
    #expect(id == Community(path: "partners").id && id.hasPrefix("0DB") && id.count == 18)
    #expect(answer["sfdc_community_url"]?.string == "\(running.baseURL)/partners")
    try running.org.changeLoginDesign(ofCommunity: "partners") { $0.title = "Partners" }
    try running.org.removeCommunity("partners")
    #expect(try await !isThere(running, "partners"))
    // Nothing of it is left for the next of that name.
    try running.org.addCommunity(Community(path: "partners"))
    #expect(try running.org.loginDesigns(ofCommunity: "partners") == LoginDesigns())
    await running.org.stop()
  }

  @Test(arguments: ["services", "Services", "id", ".well-known", "", "a/b", "a b", "a?b", "ä", String(repeating: "a", count: 61)])
  func aPathThatIsTheOrgsOrNoneIsRefused(path: String) throws {
    let registry = try SiteRegistry(TemporaryOrg().records)
    #expect(throws: SiteError.self) { try registry.add(Community(path: path)) }
    #expect(try registry.communities() == [])
  }

  @Test(arguments: ["", "0DB", "001000000000001AAA", "0DB00000000000?AAA"]) func anIdOfAnotherKindIsRefused(id: String) throws {
    let registry = try SiteRegistry(TemporaryOrg().records)
    #expect(throws: SiteError.self) { try registry.add(Community(path: "partners", id: id)) }
  }

  @Test func twoHaveNeitherAPathNorAnIdInCommon() async throws {
    let running = try await RunningOrg { $0.communities = [Community(path: "first")] }
    let org = running.org
    #expect(throws: SiteError.self) { try org.addCommunity(Community(path: "first", id: "0DB000000000001GAA")) }
    #expect(throws: SiteError.self) { try org.addCommunity(Community(path: "other", id: Community(path: "first").id)) }
    try org.addCommunity(Community(path: "second"))
    #expect(throws: SiteError.self) { try org.addCommunity(Community(path: "second")) }
    #expect(throws: SiteError.self) { try org.addCommunity(Community(path: "third", id: Community(path: "second").id)) }
    #expect(try org.communities().map(\.path) == ["first", "second"])
    await org.stop()
  }

  @Test func aCommunityThatIsNotThereIsNamedWithThoseThatAre() async throws {
    let running = try await RunningOrg()
    let org = running.org
    #expect(throws: SiteError("the org has no community at 'x'; none has been added")) { try org.removeCommunity("x") }
    try org.addCommunity(Community(path: "partners"))
    #expect(throws: SiteError("the org has no community at 'x'; there are partners")) { try org.changeLoginDesign(ofCommunity: "x") { $0.title = "a" } }
    await org.stop()
  }
}
