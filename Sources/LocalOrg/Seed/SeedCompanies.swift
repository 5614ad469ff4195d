import SQLite
import WireFormat

/// The companies of the seed, the people who work there, and those who may become customers.
struct SeedCompanies {
  func writeAccounts(_ writer: inout SeedWriter, count: Int) throws {
    var used: Set<String> = []
    while writer.accounts.count < count {
      let business = writer.random.pick(SeedWords.businesses)
      let start = writer.random.pick(SeedWords.companyStarts)
      guard used.insert("\(start) \(business.ending)").inserted else { continue }
      let suffix = writer.random.pick(SeedWords.companySuffixes)
      let name = "\(start) \(business.ending)" + (suffix.isEmpty ? "" : " \(suffix)")
      let domain = SeedWriter.mailName(start + business.ending) + ".example"
      let city = writer.random.pick(SeedWords.cities)
      let owner = writer.random.pick(writer.users)
      let number = writer.accounts.count + 1
      let id = try writer.write(
        .account, owner: owner,
        [
          ("Name", .text(name)), ("Type", .text(writer.random.pick(["Prospect", "Customer - Direct", "Customer - Channel", "Technology Partner"]))),
          ("Industry", .text(business.industry)), ("Description", .text("\(business.does). Based in \(city.name).")),
          ("Phone", writer.phone(city)), ("Website", .text("http://www.\(domain)")), ("AccountNumber", .text("GX-\(number.padded(to: 5))")),
          ("AnnualRevenue", .real(Double(writer.random.below(480) + 1) * 250_000)),
          ("NumberOfEmployees", .integer(Int64(writer.random.below(2_400) + 3))),
          ("Rating", writer.random.chance(70) ? .text(writer.random.pick(["Hot", "Warm", "Cold"])) : .null),
          ("Ownership", .text(writer.random.pick(["Public", "Private", "Subsidiary"]))),
          ("ExternalId__c", .text("ACC-\(number.padded(to: 5))")),
        ] + writer.address("Billing", city))
      writer.accounts.append(
        SeedWriter.Company(id: id, name: name, domain: domain, owner: owner, city: city, industry: business.industry))
    }
  }

  func writeContacts(_ writer: inout SeedWriter, count: Int) throws {
    var used: Set<String> = []
    while writer.contacts.count < count {
      let number = writer.contacts.count
      // Every company has somebody; the rest are spread unevenly.
      let company = number < writer.accounts.count ? writer.accounts[number] : writer.random.pick(writer.accounts)
      let (first, last) = writer.personName()
      let mail = "\(SeedWriter.mailName(first)).\(SeedWriter.mailName(last))@\(company.domain)"
      guard used.insert(mail).inserted else { continue }
      let job = writer.random.pick(SeedWords.jobs)
      let birthday = CivilDate(year: 1950, month: 1, day: 1) + writer.random.below(15_000)
      let hasBirthday = writer.random.chance(55)
      let hasMobile = writer.random.chance(70)
      let mobile = writer.phone(company.city)
      let id = try writer.write(
        .contact, owner: company.owner,
        [
          ("AccountId", .text(company.id)), ("FirstName", .text(first)), ("LastName", .text(last)),
          ("Title", .text(job.title)), ("Department", .text(job.department)), ("Email", .text(mail)),
          ("Phone", writer.phone(company.city)), ("MobilePhone", hasMobile ? mobile : .null),
          ("LeadSource", .text(writer.random.pick(OrgObject.leadSources))),
          ("Birthdate", hasBirthday ? .text(birthday.text) : .null),
          ("ExternalId__c", .text("CON-\((number + 1).padded(to: 5))")),
        ] + writer.address("Mailing", company.city))
      writer.contacts.append(
        SeedWriter.Person(id: id, account: company.id, name: "\(first) \(last)", owner: company.owner))
    }
  }

  func writeLeads(_ writer: inout SeedWriter, count: Int) throws {
    for _ in 0..<count {
      let (first, last) = writer.personName()
      let business = writer.random.pick(SeedWords.businesses)
      let start = writer.random.pick(SeedWords.companyStarts)
      let domain = SeedWriter.mailName(start + business.ending) + ".example"
      let city = writer.random.pick(SeedWords.cities)
      let id = try writer.write(
        .lead, owner: writer.random.pick(writer.users),
        [
          ("FirstName", .text(first)), ("LastName", .text(last)), ("Company", .text("\(start) \(business.ending)")),
          ("Title", .text(writer.random.pick(SeedWords.jobs).title)), ("Phone", writer.phone(city)),
          ("Email", .text("\(SeedWriter.mailName(first)).\(SeedWriter.mailName(last))@\(domain)")),
          ("LeadSource", .text(writer.random.pick(OrgObject.leadSources))), ("Industry", .text(business.industry)),
          ("Status", .text(writer.random.pick(["Open - Not Contacted", "Working - Contacted", "Closed - Not Converted"]))),
          ("Rating", .text(writer.random.pick(["Hot", "Warm", "Cold"]))),
          ("NumberOfEmployees", .integer(Int64(writer.random.below(900) + 2))),
        ] + writer.address("", city))
      writer.leads.append(id)
    }
  }
}
