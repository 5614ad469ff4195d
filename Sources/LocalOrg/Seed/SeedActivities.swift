import SQLite
import WireFormat

/// What goes on between the org's people and the companies of the seed: sales, cases and tasks.
struct SeedActivities {
  func writeOpportunities(_ writer: inout SeedWriter, count: Int) throws {
    for _ in 0..<count {
      let company = writer.random.pick(writer.accounts)
      let kind = writer.random.pick(SeedWords.dealKinds)
      let stage = writer.random.pick(OrgObject.stages)
      let isClosed = stage.name.hasPrefix("Closed")
      let day = writer.day(within: 180).days
      let middle = CivilDate(year: 2015, month: 6, day: 30).days
      // What is closed was closed before the org's last day; the rest lies after it.
      let distance = abs(day - middle)
      let closeDate = CivilDate(days: isClosed ? middle - distance : middle + 1 + distance)
      let id = try writer.write(
        .opportunity, owner: company.owner,
        [
          ("AccountId", .text(company.id)), ("Name", .text("\(company.name) - \(kind)")), ("StageName", .text(stage.name)),
          ("Probability", .real(stage.probability)), ("Amount", .real(Double(writer.random.below(400) + 2) * 1_250)),
          ("CloseDate", .text(closeDate.text)),
          ("Type", .text(writer.random.pick(["New Customer", "Existing Customer - Upgrade", "Existing Customer - Replacement"]))),
          ("LeadSource", .text(writer.random.pick(OrgObject.leadSources))),
        ])
      writer.opportunities.append((id, company))
    }
  }

  func writeCases(_ writer: inout SeedWriter, count: Int) throws {
    for number in 1...count {
      let person = writer.random.pick(writer.contacts)
      let status = writer.random.pick(["New", "Working", "Escalated", "Closed", "Closed"])
      let closed = Timestamp(writer.day(within: 60), secondOfDay: 50_000 + number)
      let id = try writer.write(
        .orgCase, owner: person.owner,
        [
          ("CaseNumber", .text((1_000 + number).padded(to: 8))), ("ContactId", .text(person.id)), ("AccountId", .text(person.account)),
          ("Subject", .text(writer.random.pick(SeedWords.caseSubjects))), ("Status", .text(status)),
          ("Priority", .text(writer.random.pick(["High", "Medium", "Medium", "Low"]))),
          ("Origin", .text(writer.random.pick(OrgObject.caseOrigins))), ("Reason", .text(writer.random.pick(OrgObject.caseReasons))),
          ("Type", .text(writer.random.pick(OrgObject.caseTypes))), ("IsEscalated", status == "Escalated" ? 1 : 0),
          ("ClosedDate", status == "Closed" ? .text(closed.text) : .null),
        ])
      writer.cases.append(id)
    }
    try writer.continueCaseNumbers(after: count)
  }

  func writeTasks(_ writer: inout SeedWriter, count: Int) throws {
    for number in 0..<count {
      let subject = writer.random.pick(SeedWords.taskSubjects)
      let (who, what): (String, SQLiteValue) =
        switch number % 4 {
        case 0: (writer.random.pick(writer.leads), .null)
        case 1: (writer.random.pick(writer.contacts).id, .text(writer.random.pick(writer.cases)))
        case 2: (writer.random.pick(writer.contacts).id, .text(writer.random.pick(writer.opportunities).id))
        default: (writer.random.pick(writer.contacts).id, .text(writer.random.pick(writer.accounts).id))
        }
      _ = try writer.write(
        .task, owner: writer.random.pick(writer.users),
        [
          ("Subject", .text(subject)), ("WhoId", .text(who)), ("WhatId", what),
          ("ActivityDate", .text(writer.day(within: 45).text)),
          ("Status", .text(writer.random.pick(["Not Started", "In Progress", "Completed", "Completed", "Deferred"]))),
          ("Priority", .text(writer.random.pick(["High", "Normal", "Normal", "Low"]))),
        ])
    }
  }
}
