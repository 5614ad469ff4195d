import JSON

/// Writes people and groups as Chatter's answers have them ("User Summary", "User Detail", "Group Detail").
struct PersonWriter: Sendable {
  static let summaryFields = "Id,Name,FirstName,LastName,CommunityNickname,CompanyName,Title,IsActive,FullPhotoUrl,SmallPhotoUrl"
  static let detailFields =
    summaryFields + ",Username,Email,AboutMe,Phone,MobilePhone,Street,City,State,PostalCode,Country,ManagerId,Manager.Name"
  static let groupFields =
    "Id,Name,Description,MemberCount,CollaborationType,FullPhotoUrl,SmallPhotoUrl,OwnerId,"
    + summaryFields.split(separator: ",").map { "Owner.\($0)" }.joined(separator: ",")

  private let request: ChatterRequest

  init(_ request: ChatterRequest) { self.request = request }

  func summary(_ user: JSONObject) -> JSONValue { .object(summaryMembers(user)) }

  private func summaryMembers(_ user: JSONObject) -> JSONObject {
    [
      "additionalLabel": nil, "communityNickname": user["CommunityNickname"] ?? nil, "companyName": user["CompanyName"] ?? nil,
      "displayName": user["Name"] ?? nil, "firstName": user["FirstName"] ?? nil, "id": user["Id"] ?? nil,
      "isActive": user["IsActive"] ?? true, "isInThisCommunity": true, "lastName": user["LastName"] ?? nil,
      "motif": motif("user"), "mySubscription": nil, "name": user["Name"] ?? nil, "photo": photo(user), "reputation": nil,
      "title": user["Title"] ?? nil, "type": "User", "url": .string(request.url("users/\(user["Id"]?.string ?? "")")), "userType": "Internal",
    ]
  }

  func detail(_ user: JSONObject, groups: JSONValue) -> JSONValue {
    var members = summaryMembers(user)
    members["aboutMe"] = user["AboutMe"] ?? nil
    members["address"] = [
      "city": user["City"] ?? nil, "country": user["Country"] ?? nil, "formattedAddress": .string(Self.address(user)),
      "state": user["State"] ?? nil, "street": user["Street"] ?? nil, "zip": user["PostalCode"] ?? nil,
    ]
    members["chatterActivity"] = ["commentCount": 0, "commentReceivedCount": 0, "likeReceivedCount": 0, "postCount": 0]
    members["chatterInfluence"] = ["percentile": "0.0", "rank": 1]
    members["email"] = user["Email"] ?? nil
    members["followersCount"] = 0
    members["followingCounts"] = ["people": 0, "records": 0, "total": 0]
    members["groupCount"] = groups
    members["hasChatter"] = true
    members["managerId"] = user["ManagerId"] ?? nil
    members["managerName"] = user["Manager"]?["Name"] ?? .null
    members["phoneNumbers"] = .array(
      [("Phone", "Work"), ("MobilePhone", "Mobile")].compactMap { field, label in
        guard let number = user[field]?.string else { return nil }
        return ["label": .string(label), "phoneNumber": .string(number), "phoneType": .string(label)]
      })
    members["thanksReceived"] = .null
    members["username"] = user["Username"] ?? nil
    return .object(members)
  }

  func group(_ group: JSONObject, role: String, files: JSONValue) -> JSONValue {
    let id = group["Id"]?.string ?? ""
    return [
      "additionalLabel": nil, "announcement": nil, "canHaveChatterGuests": false, "community": nil, "description": group["Description"] ?? nil,
      "emailToChatterAddress": nil, "fileCount": files, "id": .string(id), "information": nil, "isArchived": false, "isAutoArchiveDisabled": false,
      "lastFeedItemPostDate": nil, "memberCount": group["MemberCount"] ?? 0, "motif": motif("group"), "myRole": .string(role), "mySubscription": nil,
      "name": group["Name"] ?? nil, "owner": summary(group["Owner"]?.object ?? [:]), "pendingRequests": nil, "photo": photo(group),
      "type": "CollaborationGroup", "url": .string(request.url("groups/\(id)")),
      "visibility": group["CollaborationType"]?.string == "Private" ? "PrivateAccess" : "PublicAccess",
    ]
  }

  private func photo(_ owner: JSONObject) -> JSONValue {
    [
      "fullEmailPhotoUrl": owner["FullPhotoUrl"] ?? nil, "largePhotoUrl": owner["FullPhotoUrl"] ?? nil, "photoVersionId": nil,
      "smallPhotoUrl": owner["SmallPhotoUrl"] ?? nil, "standardEmailPhotoUrl": owner["FullPhotoUrl"] ?? nil,
      "url": .string(request.url("photos")),
    ]
  }

  private func motif(_ kind: String) -> JSONValue {
    ["color": "65CAE4", "largeIconUrl": "/img/icon/\(kind)64.png", "mediumIconUrl": "/img/icon/\(kind)32.png", "smallIconUrl": "/img/icon/\(kind)16.png"]
  }

  private static func address(_ user: JSONObject) -> String {
    let town = [user["City"]?.string, user["State"]?.string].compactMap { $0 }.joined(separator: ", ")
    let line = [town, user["PostalCode"]?.string ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return [user["Street"]?.string ?? "", line, user["Country"]?.string ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
