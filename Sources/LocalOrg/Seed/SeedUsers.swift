import SQLite
import WireFormat

/// The people of the org. All have the same, published password: the org is a stand-in, reachable on this machine only.
struct SeedUsers {
  static let password = "gantry1234"

  private struct Person {
    let mail, first, last, title, department: String
    let city: Int
  }

  private static let people = [
    Person(mail: "admin", first: "Alex", last: "Admin", title: "System Administrator", department: "Technology", city: 0),
    Person(mail: "bob", first: "Bob", last: "Bishop", title: "Account Executive", department: "Sales", city: 18),
    Person(mail: "carla", first: "Carla", last: "Mendes", title: "Account Executive", department: "Sales", city: 8),
    Person(mail: "dmitri", first: "Dmitri", last: "Volkov", title: "Support Engineer", department: "Customer Support", city: 4),
    Person(mail: "erin", first: "Erin", last: "Walsh", title: "Sales Director", department: "Sales", city: 11),
    Person(mail: "farid", first: "Farid", last: "Haddad", title: "Marketing Manager", department: "Marketing", city: 6),
  ]

  /// The groups, and how many of the users are in each.
  static let groups: [(name: String, members: Int)] = [("All Gantry", 6), ("Sales West", 3), ("Support", 2), ("Product News", 5)]

  private let connection: SQLiteConnection
  private let tables: OrgTables

  init(_ connection: SQLiteConnection, _ tables: OrgTables) {
    self.connection = connection
    self.tables = tables
  }

  /// Writes users and groups; gives the users' ids, the administrator's first.
  func write() throws -> [String] {
    var ids: [String] = []
    for (index, person) in Self.people.enumerated() {
      let id = try tables.nextId(of: .user).text
      ids.append(id)
      try tables.insert(.user, columns(person, id, index: index, admin: ids[0]))
      try connection.run("INSERT INTO org_password (user_id, password) VALUES (?, ?)", [.text(id), .text(Self.password)])
    }
    for (name, members) in Self.groups {
      try writeGroup(name, members: members, owner: ids[0])
    }
    return ids
  }

  private func columns(_ person: Person, _ id: String, index: Int, admin: String) -> [(column: String, value: SQLiteValue)] {
    let city = SeedWords.cities[person.city]
    let mail = "\(person.mail)@gantry.example"
    return [
      ("Id", .text(id)), ("Username", .text(mail)), ("Email", .text(mail)),
      ("FirstName", .text(person.first)), ("LastName", .text(person.last)), ("Alias", .text(person.mail)),
      ("CommunityNickname", .text(person.mail)), ("CompanyName", "Gantry Example Inc."), ("Department", .text(person.department)),
      ("Title", .text(person.title)), ("Phone", .text("(\(city.areaCode)) 555-010\(index)")),
      ("MobilePhone", .text("(\(city.areaCode)) 555-019\(index)")), ("City", .text(city.name)), ("State", .text(city.state)),
      ("Country", "USA"), ("IsActive", 1), ("UserType", "Standard"), ("LanguageLocaleKey", "en_US"), ("LocaleSidKey", "en_US"),
      ("TimeZoneSidKey", "GMT"), ("ManagerId", index == 0 ? .null : .text(admin)),
      ("FullPhotoUrl", .text("/profilephoto/\(person.mail)/F")), ("SmallPhotoUrl", .text("/profilephoto/\(person.mail)/T")),
    ] + Self.stamps(admin)
  }

  private func writeGroup(_ name: String, members: Int, owner: String) throws {
    let id = try tables.nextId(of: .collaborationGroup).text
    try tables.insert(
      .collaborationGroup,
      [
        ("Id", .text(id)), ("Name", .text(name)), ("MemberCount", .integer(Int64(members))), ("CollaborationType", "Public"),
        ("OwnerId", .text(owner)), ("FullPhotoUrl", "/profilephoto/group/F"), ("SmallPhotoUrl", "/profilephoto/group/T"),
      ] + Self.stamps(owner))
  }

  private static func stamps(_ author: String) -> [(column: String, value: SQLiteValue)] {
    let moment = Timestamp(CivilDate(year: 2012, month: 1, day: 1), secondOfDay: 32_400).text
    return ["CreatedDate", "LastModifiedDate", "SystemModstamp"].map { ($0, .text(moment)) }
      + ["CreatedById", "LastModifiedById"].map { ($0, .text(author)) }
  }
}
