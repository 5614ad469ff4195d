import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// `chatter/users`: who people are, and how they are found.
@Suite struct ChatterPeopleTests {
  @Test func aPersonIsToldWithAllMembers() async throws {
    let desk = try await ChatterDesk()
    let bob = try await desk.user("Bob Bishop")
    let told = try await desk.get("chatter/users/\(bob)")
    let admin = try await desk.user("Alex Admin")
    let expected: JSONObject = [
      "id": .string(bob), "name": "Bob Bishop", "displayName": "Bob Bishop", "firstName": "Bob", "lastName": "Bishop", "communityNickname": "bob",
      "companyName": "Gantry Example Inc.", "title": "Account Executive", "username": "bob@gantry.example", "email": "bob@gantry.example", "type": "User",
      "userType": "Internal", "isActive": true, "isInThisCommunity": true, "hasChatter": true, "managerId": .string(admin), "managerName": "Alex Admin",
      "groupCount": 4, "followersCount": 0, "followingCounts": ["people": 0, "records": 0, "total": 0], "aboutMe": nil, "thanksReceived": nil,
      "mySubscription": nil, "reputation": nil, "additionalLabel": nil, "chatterInfluence": ["percentile": "0.0", "rank": 1],
      "chatterActivity": ["commentCount": 0, "commentReceivedCount": 0, "likeReceivedCount": 0, "postCount": 0],
      "url": .string("/services/data/v60.0/chatter/users/\(bob)"),
    ]
    for (name, value) in expected { #expect(told[name] == value, "\(name): \(String(describing: told[name]))") }
    #expect(told["address"] == ["city": "New York", "country": "USA", "formattedAddress": "New York, NY\nUSA", "state": "NY", "street": nil, "zip": nil])
    #expect(told["phoneNumbers"]?.array?.map { $0["phoneType"] } == ["Work", "Mobile"])
    #expect(told["photo"]?["photoVersionId"] == .null && told["photo"]?["smallPhotoUrl"]?.string == "\(desk.running.baseURL)/profilephoto/bob/T")
    await desk.stop()
  }

  /// A client reads the member whether there is a manager or not.
  @Test func whoHasNoManagerSaysSo() async throws {
    let desk = try await ChatterDesk()
    let me = try await desk.get("chatter/users/me")
    #expect(me["managerId"] == .null && me["managerName"] == .null)
    await desk.stop()
  }

  @Test func whatIsChangedInTheRecordIsToldHere() async throws {
    let desk = try await ChatterDesk()
    let erin = try await desk.user("Erin Walsh")
    let changes = #"{"Title": "Chief <Engineer>", "AboutMe": "Line 1\nLine \"2\"", "Phone": null, "Street": "1 Main St", "PostalCode": "60601", "State": null, "City": null}"#
    #expect(try await desk.send("PATCH", "sobjects/User/\(erin)", changes).status == 204)
    let told = try await desk.get("chatter/users/\(erin)")
    #expect(told["title"] == "Chief &lt;Engineer&gt;" && told["aboutMe"] == "Line 1\nLine &quot;2&quot;")
    #expect(told["phoneNumbers"]?.array?.count == 1 && told["phoneNumbers"]?[0]?["label"] == "Mobile")
    #expect(told["address"]?["formattedAddress"] == "1 Main St\n60601\nUSA")
    let plain = try await desk.send("GET", "chatter/users/\(erin)", headers: ["X-Chatter-Entity-Encoding": "false"]).json
    #expect(plain["title"] == "Chief <Engineer>" && plain["aboutMe"] == "Line 1\nLine \"2\"")
    await desk.stop()
  }

  @Test func meIsWhoeverAsks() async throws {
    let desk = try await ChatterDesk()
    let bob = try await desk.user("Bob Bishop")
    #expect(try await desk.get("chatter/users/me", as: .bob)["id"] == .string(bob))
    #expect(try await desk.get("connect/users/me", as: .bob)["id"] == .string(bob))
    #expect(try await desk.get("chatter/users/\(bob.prefix(15))")["id"] == .string(bob), "an id of 15 characters is the same person")
    await desk.stop()
  }

  @Test(arguments: [
    ("al", ["Alex Admin"]),
    ("AL", ["Alex Admin"]),
    ("men", ["Carla Mendes"]),
    ("bob%20b", ["Bob Bishop"]),
    ("bo*", ["Bob Bishop"]),
    ("ishop", []),
    ("a_", []),
    ("%25a", []),
    ("x%5C", []),
    ("o'", []),
    ("%C3%84%0Ax", []),
    ("dm", ["Dmitri Volkov"]),
    ("ha", ["Farid Haddad"]),
    ("%F0%9F%8C%8D%F0%9F%8C%8D", []),
  ] as [(String, [String])])
  func peopleAreFoundByTheBeginningsOfTheirNames(_ q: String, _ names: [String]) async throws {
    let desk = try await ChatterDesk()
    #expect(try await desk.get("chatter/users?q=\(q)")["users"]?.texts("name") == names)
    await desk.stop()
  }

  @Test(arguments: ["b", "%20", "*"])
  func aTextOfOneCharacterFindsNobody(_ q: String) async throws {
    let desk = try await ChatterDesk()
    for path in ["chatter/users", "chatter/groups"] {
      let answer = try await desk.send("GET", "\(path)?q=\(q)")
      #expect(answer.status == 400 && answer.errorCode == "INVALID_SEARCH_STRING", "\(answer.text)")
      #expect(try answer.json[0]?["message"] == "The parameter &#39;q&#39; must have at least two characters")
    }
    await desk.stop()
  }

  @Test func whoIsNotActiveIsNotListed() async throws {
    let desk = try await ChatterDesk()
    let farid = try await desk.user("Farid Haddad")
    #expect(try await desk.send("PATCH", "sobjects/User/\(farid)", #"{"IsActive": false}"#).status == 204)
    #expect(try await desk.get("chatter/users")["users"]?.texts("name").contains("Farid Haddad") == false)
    #expect(try await desk.get("chatter/users?q=farid")["users"] == [])
    #expect(try await desk.get("chatter/users/\(farid)")["isActive"] == false, "an address that is known still leads to the person")
    await desk.stop()
  }

  @Test func aBatchAnswersForEachIdInItsPlace() async throws {
    let desk = try await ChatterDesk()
    let (bob, erin) = (try await desk.user("Bob Bishop"), try await desk.user("Erin Walsh"))
    let batch = try await desk.get("chatter/users/batch/\(erin),\(bob.prefix(15)),\(erin),005000000000999,nonsense")
    #expect(batch["hasErrors"] == true && batch["results"]?.array?.map { $0["statusCode"] } == [200, 200, 200, 404, 404])
    #expect(batch["results"]?.array?.prefix(3).map { $0["result"]?["name"] } == ["Erin Walsh", "Bob Bishop", "Erin Walsh"])
    #expect(batch["results"]?[3]?["result"]?[0]?["errorCode"] == "NOT_FOUND")
    #expect(try await desk.get("chatter/users/batch/\(bob)")["hasErrors"] == false)
    #expect(try await desk.send("POST", "chatter/users/batch/\(bob)", "{}").status == 405)
    await desk.stop()
  }
}
