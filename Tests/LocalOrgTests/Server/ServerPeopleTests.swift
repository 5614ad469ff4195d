import HTTPClient
import JSON
import Testing
@testable import LocalOrg

@Suite struct ServerPeopleTests {
  private static let chatter = "/services/data/v33.0/chatter"

  private func get(_ running: RunningOrg, _ target: String, _ token: String) async throws -> HTTPResponse {
    try await running.send("GET", Self.chatter + target, token: token)
  }

  @Test func tellsWhoPeopleAre() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let me = try await get(running, "/users/me", token).json
    #expect(me["name"] == "Alex Admin" && me["type"] == "User" && me["username"] == "admin@gantry.example")
    #expect(me["groupCount"] == 4)
    let photo = try #require(me["photo"]?["smallPhotoUrl"]?.string)
    #expect(photo == "\(running.baseURL)/profilephoto/admin/T")
    #expect(try await running.send("GET", "/profilephoto/admin/T").headers["Content-Type"] == "image/svg+xml")
    let found = try await get(running, "/users?q=bi", token).json["users"]?.array ?? []
    #expect(found.map { $0["name"]?.string } == ["Bob Bishop"])
    #expect(found.first?["managerName"] == "Alex Admin" && found.first?["phoneNumbers"]?.array?.count == 2)
    #expect(try await get(running, "/users?pageSize=4&page=1", token).json["users"]?.array?.count == 2)
    #expect(try await get(running, "/users?q=b", token).errorCode == "INVALID_SEARCH_STRING")
    #expect(try await get(running, "/users?q=%25%25", token).json["users"] == [])
    #expect(try await get(running, "/users?q=x'%20OR%20Name%20!%3D%20'", token).json["users"] == [])
    #expect(try await get(running, "/users/nobody", token).status == 404)
    await running.org.stop()
  }

  @Test func tellsWhichGroupsThereAreAndWhoIsIn() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let groups = try await get(running, "/groups", token).json
    #expect(groups["groups"]?.array?.compactMap { $0["name"]?.string } == ["All Gantry", "Product News", "Sales West", "Support"])
    #expect(groups["total"] == 4 && groups["groups"]?[0]?["myRole"] == "GroupOwner")
    let id = try #require(groups["groups"]?[3]?["id"]?.string)
    #expect(try await get(running, "/groups/\(id)", token).json["memberCount"] == 2)
    #expect(try await get(running, "/groups/\(id)", token).json["fileCount"] == 1)
    let members = try await get(running, "/groups/\(id)/members", token).json
    #expect(members["totalMemberCount"] == 2)
    #expect(members["members"]?.array?.compactMap { $0["user"]?["name"]?.string } == ["Alex Admin", "Bob Bishop"])
    let files = try await get(running, "/groups/\(id)/files", token).json["files"]?.array ?? []
    #expect(files.map { $0["title"]?.string } == ["Support handbook"])
    #expect(try await get(running, "/users/me/groups", token).json["groups"]?.array?.count == 4)
    #expect(try await get(running, "/groups/batch/\(id),nothing", token).json["results"]?[1]?["statusCode"] == 404)
    await running.org.stop()
  }

  @Test(arguments: ["/users/me", "/groups", "/files/069000000000000AAA"])
  func asksForATokenAndForAMethodThatItKnows(target: String) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    #expect(try await running.send("GET", Self.chatter + target).status == 401)
    #expect([404, 405].contains(try await running.send("PUT", Self.chatter + target, token: token, json: "{}").status))
    await running.org.stop()
  }
}
