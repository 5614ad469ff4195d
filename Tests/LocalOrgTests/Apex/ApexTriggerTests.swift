import HTTPClient
import JSON
import Testing

@testable import LocalOrg

@Suite struct ApexTriggerTests {
  @Test func beforeAWriteTheRecordCanBeChanged() async throws {
    let org = try await ScriptedOrg([
      "t": """
        trigger('account', 'before insert', (account, old) => { account.Site = `${account.Name}/${old}`; });
        trigger('Account', 'before update', (account, old) => {
          if (account.Name !== old.Name) account.Description = `was ${old.Name}`;
          account.site = account.Site + '!';
        });
        """
    ])
    let id = try #require(try await org.data("POST", "sobjects/Account", #"{"Name":"First"}"#).json["id"]?.string)
    #expect(try await org.data("GET", "sobjects/Account/\(id)").json["Site"] == "First/null")
    #expect(try await org.data("PATCH", "sobjects/Account/\(id)", #"{"name":"Second","NumberOfEmployees":4}"#).status == 204)
    let after = try await org.data("GET", "sobjects/Account/\(id)").json
    #expect(after["Name"] == "Second" && after["Description"] == "was First" && after["Site"] == "First/null!" && after["NumberOfEmployees"] == 4)
    await org.running.org.stop()
  }

  @Test func aRefusalNamesTheFieldsAndUndoesTheWrite() async throws {
    let org = try await ScriptedOrg([
      "t": """
        trigger('Account', ['after insert', 'after update'], (account) => { if (account.Name.includes('bad')) refuse('No bad names', 'Name', 'Site'); });
        trigger('Account', 'before delete', (account) => { refuse(`${account.Name} stays`); });
        """
    ])
    let refused = try await org.data("POST", "sobjects/Account", #"{"Name":"bad"}"#)
    #expect(refused.status == 400)
    #expect(try refused.json == [["message": "No bad names", "errorCode": "FIELD_CUSTOM_VALIDATION_EXCEPTION", "fields": ["Name", "Site"]]])
    #expect(try await org.count("Account WHERE Name = 'bad'") == 0)
    let id = try #require(try await org.data("POST", "sobjects/Account", #"{"Name":"good"}"#).json["id"]?.string)
    #expect(try await org.data("PATCH", "sobjects/Account/\(id)", #"{"Name":"bad"}"#).status == 400)
    #expect(try await org.data("DELETE", "sobjects/Account/\(id)").errorCode == "FIELD_CUSTOM_VALIDATION_EXCEPTION")
    #expect(try await org.data("GET", "sobjects/Account/\(id)").json["Name"] == "good")
    await org.running.org.stop()
  }

  @Test func anErrorInATriggerIsToldWithItsPlace() async throws {
    let org = try await ScriptedOrg(["t": "trigger('Account', 'before insert', (account) => {\n  account.Nothing.length;\n});"])
    let answer = try await org.data("POST", "sobjects/Account", #"{"Name":"x"}"#)
    #expect(answer.status == 400)
    #expect(answer.errorCode == "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY")
    let message = try answer.json[0]?["message"]?.string ?? ""
    #expect(message.hasPrefix("Account: execution of BeforeInsert\n\ncaused by: System.TypeError: ") && message.contains("apex/t.js:2:"), "\(message)")
    await org.running.org.stop()
  }

  @Test func triggersOfTriggersEnd() async throws {
    let org = try await ScriptedOrg([
      "t": "trigger('Account', 'after insert', ({ Name }) => { data.insert('Account', { Name: Name + 'x' }); });"
    ])
    let answer = try await org.data("POST", "sobjects/Account", #"{"Name":"deep"}"#)
    #expect(answer.status == 400)
    #expect(answer.text.contains("maximum trigger depth exceeded"))
    #expect(try await org.count("Account WHERE Name LIKE 'deep%'") == 0)
    await org.running.org.stop()
  }

  @Test func deletesTellWhatWasThere() async throws {
    let lines = Lines()
    let org = try await ScriptedOrg(
      ["t": "trigger('Contact', ['before delete', 'after delete'], (contact, old) => { console.log(contact.LastName, old.LastName); });"], log: { lines.add($0) })
    let id = try #require(try await org.data("POST", "sobjects/Contact", #"{"LastName":"Gone"}"#).json["id"]?.string)
    #expect(try await org.data("DELETE", "sobjects/Contact/\(id)").status == 204)
    #expect(lines.all == ["Gone Gone", "Gone Gone"])
    await org.running.org.stop()
  }
}
