import SQLite

/// Fills an empty org: the same records in every org, down to ids and dates, but for the id of the org itself.
struct SeedGenerator {
  static let accounts = 220
  static let contacts = 1_100
  static let opportunities = 360
  static let cases = 240
  static let leads = 180
  static let tasks = 320

  let connection: SQLiteConnection
  let context: RecordContext
  let tables: OrgTables

  init(_ connection: SQLiteConnection, _ context: RecordContext) {
    self.connection = connection
    self.context = context
    tables = OrgTables(connection, context)
  }

  func run() throws {
    var writer = SeedWriter(connection, tables, random: SeedRandom(seed: 20_150_630))
    let users = try SeedUsers(connection, tables).write()
    writer.users = users
    let companies = SeedCompanies()
    try companies.writeAccounts(&writer, count: Self.accounts)
    try companies.writeContacts(&writer, count: Self.contacts)
    try companies.writeLeads(&writer, count: Self.leads)
    let activities = SeedActivities()
    try activities.writeOpportunities(&writer, count: Self.opportunities)
    try activities.writeCases(&writer, count: Self.cases)
    try activities.writeTasks(&writer, count: Self.tasks)
    try SeedFiles(connection, context).write(&writer, members: SeedUsers.groups.map(\.members))
    try SeedCatalogue(connection).write(&writer)
    for (index, user) in users.enumerated() {
      let recent = RecentRecords(connection, context.schema, userId: user)
      try recent.mark(Array(writer.contacts.dropFirst(index * 7).prefix(5).map(\.id)), .contact)
      try recent.mark(Array(writer.accounts.dropFirst(index * 3).prefix(5).map(\.id)), .account)
    }
  }
}
