import SQLite

/// The people who can sign in.
struct UserDirectory {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func user(where column: String, is value: String) throws -> OrgUser? {
    let row = try connection.rows(
      """
      SELECT "Id", "Username", "Name", "Email", "FirstName", "LastName", "LanguageLocaleKey", "LocaleSidKey", "TimeZoneSidKey",
        (SELECT "Id" FROM "Organization")
      FROM "User" WHERE "\(column)" = ? AND "IsActive" = 1
      """, [.text(value)]
    ).first?.map { $0.text ?? "" }
    return row.map {
      OrgUser(
        id: $0[0], username: $0[1], displayName: $0[2], email: $0[3], firstName: $0[4], lastName: $0[5],
        language: $0[6], locale: $0[7], timeZone: $0[8], organizationId: $0[9])
    }
  }

  func passwordMatches(_ password: String, of username: String) throws -> Bool {
    let known = try connection.value(
      "SELECT password FROM org_password JOIN \"User\" ON \"Id\" = user_id WHERE \"Username\" = ? AND \"IsActive\" = 1",
      [.text(username)])
    guard let known = known?.text else { return false }
    // Byte by byte to the end: Swift's == takes canonically equal strings for the same.
    return Array(known.utf8) == Array(password.utf8)
  }
}
