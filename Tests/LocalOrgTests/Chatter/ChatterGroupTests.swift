import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// `chatter/groups`, and the groups of people.
@Suite struct ChatterGroupTests {
  @Test func aGroupIsToldByWhoAsks() async throws {
    let desk = try await ChatterDesk()
    let id = try await desk.group("Sales West")
    let owned = try await desk.get("chatter/groups/\(id)"), seen = try await desk.get("chatter/groups/\(id)", as: .bob)
    #expect(owned["myRole"] == "GroupOwner" && seen["myRole"] == "StandardMember")
    let expected: JSONObject = [
      "id": .string(id), "name": "Sales West", "memberCount": 3, "fileCount": 1, "type": "CollaborationGroup", "visibility": "PublicAccess", "isArchived": false,
      "isAutoArchiveDisabled": false, "canHaveChatterGuests": false, "announcement": nil, "community": nil, "description": nil, "pendingRequests": nil,
      "mySubscription": nil, "url": .string("/services/data/v60.0/chatter/groups/\(id)"),
    ]
    for (name, value) in expected { #expect(seen[name] == value, "\(name): \(String(describing: seen[name]))") }
    #expect(seen["owner"]?["name"] == "Alex Admin" && seen["motif"]?["smallIconUrl"] == "/img/icon/group16.png")
    #expect(try await desk.get("chatter/groups/\(id.prefix(15))")["id"] == .string(id))
    await desk.stop()
  }

  @Test func rolesFollowTheMembership() async throws {
    let desk = try await ChatterDesk()
    let group = try await desk.create("CollaborationGroup", ["Name": "Řád & co", "CollaborationType": "Private", "Description": "For tests"])
    let bob = try await desk.user("Bob Bishop")
    func role() async throws -> JSONValue? { try await desk.get("chatter/groups/\(group)", as: .bob)["myRole"] }
    #expect(try await role() == "NotAMember")
    let member = try await desk.create("CollaborationGroupMember", ["CollaborationGroupId": .string(group), "MemberId": .string(bob)])
    #expect(try await role() == "StandardMember")
    #expect(try await desk.send("PATCH", "sobjects/CollaborationGroupMember/\(member)", #"{"CollaborationRole": "Admin"}"#).status == 204)
    #expect(try await role() == "GroupManager")
    let told = try await desk.get("chatter/groups/\(group)", as: .bob)
    #expect(told["name"] == "Řád &amp; co" && told["description"] == "For tests" && told["visibility"] == "PrivateAccess")
    let members = try await desk.get("chatter/groups/\(group)/members")
    #expect(members["members"]?.array?.last?["role"] == "GroupManager" && members["members"]?.array?.last?["user"]?["name"] == "Bob Bishop")
    #expect(members["members"]?.array?.last?["url"] == .string("/services/data/v60.0/chatter/group-memberships/\(member)"))
    #expect(try await desk.send("DELETE", "sobjects/CollaborationGroupMember/\(member)").status == 204)
    #expect(try await role() == "NotAMember")
    await desk.stop()
  }

  @Test(arguments: [
    ("pro", ["Product News"]),
    ("news", ["Product News"]),
    ("GANTRY", ["All Gantry"]),
    ("sa", ["Sales West"]),
    ("xx", []),
    ("es", []),
    ("all%20g", ["All Gantry"]),
  ] as [(String, [String])])
  func groupsAreFoundByTheBeginningsOfTheirWords(_ q: String, _ names: [String]) async throws {
    let desk = try await ChatterDesk()
    let found = try await desk.get("chatter/groups?q=\(q)")
    #expect(found["groups"]?.texts("name") == names && found["total"] == .integer(Int64(names.count)))
    await desk.stop()
  }

  @Test func theTotalCountsAllPages() async throws {
    let desk = try await ChatterDesk()
    let first = try await desk.get("chatter/groups?pageSize=3")
    #expect(first["groups"]?.texts("name") == ["All Gantry", "Product News", "Sales West"] && first["total"] == 4)
    let next = try await desk.open(try #require(first["nextPageUrl"]?.string))
    #expect(next["groups"]?.texts("name") == ["Support"] && next["total"] == 4 && next["nextPageUrl"] == .null)
    #expect(next["previousPageUrl"] == "/services/data/v60.0/chatter/groups?pageSize=3")
    let all = try await desk.group("All Gantry")
    let members = try await desk.get("chatter/groups/\(all)/members?pageSize=4&page=1")
    #expect(members["members"]?.array?.map { $0["user"]?["name"] } == ["Erin Walsh", "Farid Haddad"] && members["totalMemberCount"] == 6)
    #expect(members["myMembership"] == .null && members["previousPageUrl"] == .string("/services/data/v60.0/chatter/groups/\(all)/members?pageSize=4"))
    await desk.stop()
  }

  @Test func thoseOfAPersonAreListed() async throws {
    let desk = try await ChatterDesk()
    let farid = try await desk.user("Farid Haddad")
    #expect(try await desk.get("chatter/users/\(farid)/groups")["groups"]?.texts("name") == ["All Gantry"])
    let mine = try await desk.get("chatter/users/me/groups?pageSize=1", as: .bob)
    #expect(mine["total"] == 4 && mine["groups"]?[0]?["myRole"] == "StandardMember" && mine["nextPageUrl"]?.string?.hasSuffix("groups?page=1&pageSize=1") == true)
    await desk.stop()
  }

  /// What is not there has no lists either.
  @Test(arguments: [
    "chatter/groups/0F9000000000999/members", "chatter/groups/0F9000000000999/files", "chatter/users/005000000000999/groups", "chatter/users/005000000000999/files",
    "chatter/users/005000000000999/files/filter/groups", "chatter/users/005000000000999/files/filter/sharedwithme", "connect/files/users/005000000000999",
    "chatter/groups/0F9000000000999", "chatter/users/005000000000999", "chatter/groups/me", "chatter/groups/me/members", "chatter/groups/005000000000999/files",
  ])
  func aListOfNobodyIsNotFound(_ path: String) async throws {
    let desk = try await ChatterDesk()
    let answer = try await desk.send("GET", path)
    #expect(answer.status == 404 && answer.errorCode == "NOT_FOUND", "\(answer.text)")
    await desk.stop()
  }

  @Test func aDeletedGroupIsGone() async throws {
    let desk = try await ChatterDesk()
    let group = try await desk.group("Support")
    #expect(try await desk.send("DELETE", "sobjects/CollaborationGroup/\(group)").status == 204)
    for path in ["", "/members", "/files"] { #expect(try await desk.send("GET", "chatter/groups/\(group)\(path)").status == 404, "\(path)") }
    #expect(try await desk.get("chatter/groups")["total"] == 3)
    #expect(try await desk.get("chatter/users/me", as: .bob)["groupCount"] == 3)
    #expect(try await desk.get("chatter/groups/batch/\(group)")["results"]?[0]?["statusCode"] == 404)
    await desk.stop()
  }
}
