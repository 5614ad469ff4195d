import SQLite
import WireFormat

/// What an org has beside its customers: its own record, profiles and groups, what it sells, campaigns, events, notes and feeds.
struct SeedCatalogue {
  private static let products: [(name: String, code: String, family: String, price: Int)] = [
    ("Field Tablet 10", "FT-10", "Hardware", 490), ("Field Tablet 12", "FT-12", "Hardware", 690), ("Rugged Case", "RC-1", "Hardware", 45),
    ("Barcode Reader", "BR-2", "Hardware", 210), ("Vehicle Mount", "VM-3", "Hardware", 85), ("Charging Rack", "CR-8", "Hardware", 720),
    ("Installation Day", "SV-D", "Service", 960), ("Support, 1 Year", "SV-1", "Service", 240), ("Support, 3 Years", "SV-3", "Service", 610),
    ("Training Course", "SV-T", "Service", 1_250),
  ]
  private static let campaigns: [(name: String, type: String, status: String)] = [
    ("Spring Road Show", "Conference", "Completed"), ("Field Service Webinar", "Webinar", "Completed"), ("Summer Mailing", "Email", "In Progress"),
    ("Trade Fair 2015", "Trade Show", "In Progress"), ("Autumn Launch", "Advertisement", "Planned"),
  ]

  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func write(_ writer: inout SeedWriter) throws {
    guard let admin = writer.users.first else { return }
    try writeAdministration(&writer, admin)
    try writeSales(&writer, admin)
    try writeCampaigns(&writer)
    try writeActivities(&writer)
    try writeFeeds(&writer)
  }

  private func writeAdministration(_ writer: inout SeedWriter, _ admin: String) throws {
    var profiles: [String] = []
    for name in ["System Administrator", "Standard User"] {
      profiles.append(try writer.write(.profile, owner: admin, [("Name", .text(name)), ("UserType", "Standard")]))
    }
    try connection.run("UPDATE \"User\" SET \"ProfileId\" = CASE WHEN \"Id\" = ?1 THEN ?2 ELSE ?3 END", [.text(admin)] + profiles.map { .text($0) })
    // Its id is the one that identity answers give.
    _ = try writer.write(
      .organization, owner: admin,
      [
        ("Name", "Gantry Example Inc."), ("Country", "USA"), ("LanguageLocaleKey", "en_US"), ("TimeZoneSidKey", "GMT"),
        ("OrganizationType", "Developer Edition"), ("InstanceName", "LOCAL"),
      ])
    _ = try writer.write(
      .recordType, owner: admin,
      [("Name", "Sales Campaign"), ("DeveloperName", "Sales_Campaign"), ("SobjectType", "Campaign"), ("IsActive", 0), ("Description", "Not in use")])
    let group = try writer.write(.publicGroup, owner: admin, [("Name", "Everybody in Sales"), ("DeveloperName", "Everybody_in_Sales"), ("Type", "Regular")])
    for user in writer.users.dropFirst().prefix(3) {
      _ = try writer.write(.groupMember, owner: admin, [("GroupId", .text(group)), ("UserOrGroupId", .text(user))])
    }
  }

  private func writeSales(_ writer: inout SeedWriter, _ admin: String) throws {
    let standard = try writer.write(.pricebook, owner: admin, [("Name", "Standard Price Book"), ("IsActive", 1), ("IsStandard", 1)])
    var entries: [(id: String, name: String, price: Int)] = []
    for product in Self.products {
      let id = try writer.write(
        .product, owner: admin,
        [("Name", .text(product.name)), ("ProductCode", .text(product.code)), ("Family", .text(product.family)), ("IsActive", 1)])
      let entry = try writer.write(
        .pricebookEntry, owner: admin,
        [
          ("Name", .text(product.name)), ("ProductCode", .text(product.code)), ("Pricebook2Id", .text(standard)), ("Product2Id", .text(id)),
          ("UnitPrice", .real(Double(product.price))), ("IsActive", 1),
        ])
      entries.append((entry, product.name, product.price))
    }
    for (id, account) in writer.opportunities.prefix(40) {
      let entry = writer.random.pick(entries)
      _ = try writer.write(
        .opportunityLineItem, owner: account.owner,
        [
          ("OpportunityId", .text(id)), ("PricebookEntryId", .text(entry.id)), ("Name", .text("\(account.name) \(entry.name)")),
          ("Quantity", .real(Double(writer.random.below(20) + 1))), ("UnitPrice", .real(Double(entry.price))),
        ])
    }
  }

  private func writeCampaigns(_ writer: inout SeedWriter) throws {
    for (name, type, status) in Self.campaigns {
      let owner = writer.random.pick(writer.users)
      let start = writer.day(within: 120)
      let campaign = try writer.write(
        .campaign, owner: owner,
        [
          ("Name", .text(name)), ("Type", .text(type)), ("Status", .text(status)), ("IsActive", status == "In Progress" ? 1 : 0),
          ("StartDate", .text(start.text)), ("EndDate", .text((start + 14).text)), ("BudgetedCost", .real(Double(1_000 * (writer.random.below(9) + 1)))),
        ])
      for _ in 0..<8 {
        let person = writer.random.pick(writer.contacts)
        let state: SQLiteValue = writer.random.chance(30) ? "Responded" : "Sent"
        _ = try writer.write(.campaignMember, owner: owner, [("CampaignId", .text(campaign)), ("ContactId", .text(person.id)), ("Status", state)])
      }
    }
  }

  private func writeActivities(_ writer: inout SeedWriter) throws {
    for index in 0..<60 {
      let person = writer.random.pick(writer.contacts)
      let start = Timestamp(writer.day(within: 60), secondOfDay: 3_600 * (8 + writer.random.below(9)))
      let minutes = Int64(30 * (writer.random.below(4) + 1))
      _ = try writer.write(
        .event, owner: person.owner,
        [
          ("WhoId", .text(person.id)), ("WhatId", .text(person.account)), ("Subject", .text(["Visit", "Call", "Meeting"][index % 3])),
          ("Location", "On site"), ("StartDateTime", .text(start.text)), ("ActivityDateTime", .text(start.text)),
          ("ActivityDate", .text(String(start.text.prefix(10)))), ("DurationInMinutes", .integer(minutes)), ("ShowAs", "Busy"),
          ("EndDateTime", .text(Timestamp(milliseconds: start.milliseconds + minutes * 60_000).text)),
        ])
    }
    for account in writer.accounts.prefix(12) {
      _ = try writer.write(
        .note, owner: account.owner, [("ParentId", .text(account.id)), ("Title", .text("About \(account.name)")), ("Body", .text("Call ahead before a visit."))])
      let text = Array("Directions to \(account.name)\n".utf8)
      _ = try writer.write(
        .attachment, owner: account.owner,
        [
          ("ParentId", .text(account.id)), ("Name", "directions.txt"), ("ContentType", "text/plain"), ("Body", .blob(text)),
          ("BodyLength", .integer(Int64(text.count))),
        ])
    }
  }

  private func writeFeeds(_ writer: inout SeedWriter) throws {
    for account in writer.accounts.prefix(10) {
      let post = try writer.write(
        .feedItem, owner: account.owner,
        [("ParentId", .text(account.id)), ("Type", "TextPost"), ("Body", .text("\(account.name) asks for a quote.")), ("CommentCount", 1), ("LikeCount", 1)])
      _ = try writer.write(
        .feedComment, owner: writer.random.pick(writer.users),
        [("FeedItemId", .text(post)), ("ParentId", .text(account.id)), ("CommentBody", "On its way.")])
      _ = try writer.write(.feedLike, owner: writer.random.pick(writer.users), [("FeedItemId", .text(post))])
    }
  }
}
