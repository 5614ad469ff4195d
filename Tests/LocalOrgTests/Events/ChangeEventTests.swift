import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Change Data Capture: `/data/ChangeEvents` and the channels of object types.
@Suite struct ChangeEventTests {
  @Test func theLifeOfARecord() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/ChangeEvents")
    let id = try await org.create("Contact", #"{"FirstName":"Zoë","LastName":"Ü","MailingCity":"Rīga","Phone":"1"}"#)
    _ = try await org.rest("PATCH", "sobjects/Contact/\(id)", #"{"LastName":"Ünal","MailingCity":null,"Phone":"1"}"#)
    _ = try await org.rest("DELETE", "sobjects/Contact/\(id)")
    let events = try await subscriber.events(3)
    #expect(events.map(\.change) == ["CREATE Contact", "UPDATE Contact", "DELETE Contact"])
    #expect(events.allSatisfy { $0.recordId == id && $0["channel"] == "/data/ChangeEvents" })
    let (created, updated, deleted) = (events[0], events[1], events[2])
    #expect(created.payload?["Name"] == ["FirstName": "Zoë", "LastName": "Ü"])
    #expect(created.payload?["MailingAddress"] == ["City": "Rīga"])
    #expect(created.payload?["HasOptedOutOfEmail"] == false)
    #expect(created.payload?["CreatedDate"]?.string?.hasSuffix("Z") == true)
    #expect(created.payload?["Id"] == nil && created.payload?["SystemModstamp"] == nil)
    #expect(created.header?["changedFields"] == [])
    #expect(updated.header?["changedFields"] == ["LastModifiedDate", "Name.LastName", "MailingAddress.City"])
    #expect(updated.header?["nulledFields"] == ["MailingAddress.City"])
    #expect(updated.payload?.object?.keys == ["ChangeEventHeader", "LastModifiedDate", "Name", "MailingAddress"])
    #expect(deleted.payload?.object?.keys == ["ChangeEventHeader"])
    #expect(created["data"]?["schema"] == deleted["data"]?["schema"])
    let header = created.header
    #expect(header?["sequenceNumber"] == 1 && header?["changeOrigin"] == "com/salesforce/api/rest/67.0" && header?["diffFields"] == [])
    #expect(header?["commitUser"]?.string?.hasPrefix("005") == true && header?["commitTimestamp"]?.integer != nil)
    let keys = events.map { $0.header?["transactionKey"]?.string ?? "" }
    #expect(Set(keys).count == 3 && keys.allSatisfy { $0.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12] })
    let numbers = events.map { $0.header?["commitNumber"]?.integer ?? 0 }
    #expect(numbers == numbers.sorted() && Set(numbers).count == 3)
    await org.stop()
  }

  @Test func aCustomTypeHasItsOwnChannel() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/Thing__ChangeEvent")
    _ = try await org.create("Account", #"{"Name":"not this"}"#)
    _ = try await org.create("Thing__c", #"{"Name":"t","Kind__c":"k","Place__Latitude__s":1.5,"Place__Longitude__s":2}"#)
    let events = try await subscriber.events(1)
    #expect(events.map(\.change) == ["CREATE Thing__c"])
    #expect(events[0].payload?["Kind__c"] == "k" && events[0].payload?["Place__c"] == ["Latitude": 1.5, "Longitude": 2])
    await org.stop()
  }

  @Test func everySubscriberGetsAllAndAClientOfTwoChannelsGetsBoth() async throws {
    let org = try await EventOrg()
    let first = try await org.subscriber(to: "/data/AccountChangeEvent")
    let second = try await org.subscriber(to: "/data/AccountChangeEvent", "/data/ChangeEvents")
    let id = try await org.create("Account", #"{"Name":"A"}"#)
    #expect(try await first.events(1).map(\.recordId) == [id])
    let both = try await second.events(2)
    #expect(both.map { $0["channel"] } == ["/data/AccountChangeEvent", "/data/ChangeEvents"])
    #expect(both[0].replayId == both[1].replayId)
    #expect(try await second.meta("unsubscribe", #","subscription":"/data/ChangeEvents""#)["successful"] == true)
    _ = try await org.create("Account", #"{"Name":"B"}"#)
    #expect(try await second.events(1).map { $0["channel"] } == ["/data/AccountChangeEvent"])
    await org.stop()
  }

  @Test func whatIsRolledBackIsNoEvent() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/ChangeEvents")
    func composite(_ name: String, allOrNone: Bool) -> String {
      """
      {"allOrNone":\(allOrNone),"compositeRequest":[
      {"method":"POST","url":"/services/data/v59.0/sobjects/Account","referenceId":"a","body":{"Name":"\(name)"}},
      {"method":"POST","url":"/services/data/v59.0/sobjects/Account","referenceId":"b","body":{"Nonsense":1}}]}
      """
    }
    _ = try await org.rest("POST", "composite", composite("rolled back", allOrNone: true))
    _ = try await org.rest(
      "POST", "composite/sobjects",
      #"{"allOrNone":true,"records":[{"attributes":{"type":"Account"},"Name":"x"},{"attributes":{"type":"Account"}}]}"#)
    _ = try await org.rest("POST", "composite", composite("kept", allOrNone: false))
    let events = try await subscriber.events(1)
    #expect(events.map { $0.payload?["Name"] } == ["kept"])
    #expect(events[0].replayId == 1)
    await org.stop()
  }

  @Test func oneTransactionHasOneKeyAndItsEventsAreNumbered() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    let records = (0..<3).map { #"{"attributes":{"type":"Account"},"Name":"n\#($0)"}"# }.joined(separator: ",")
    _ = try await org.rest("POST", "composite/sobjects", #"{"allOrNone":true,"records":[\#(records)]}"#)
    let events = try await subscriber.events(3)
    #expect(events.map { $0.payload?["Name"] } == ["n0", "n1", "n2"])
    #expect(events.map { $0.header?["sequenceNumber"] } == [1, 2, 3])
    #expect(Set(events.map { $0.header?["transactionKey"]?.string }).count == 1)
    await org.stop()
  }

  @Test func bulkJobsAndThousandsOfRecordsAreEventsToo() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    let client = try await BulkClient(org.running)
    let csv = "Name\n" + (0..<1_000).map { "bulk \($0)" }.joined(separator: "\n") + "\n"
    #expect(try await client.run("insert", more: "", csv)["state"] == "JobComplete")
    let events = try await subscriber.events(1_000)
    #expect(events.map { $0.payload?["Name"]?.string } == (0..<1_000).map { "bulk \($0)" })
    #expect(events.compactMap(\.replayId) == Array(1...1_000))
    #expect(events[0].header?["changeOrigin"] == "com/salesforce/api/bulk/67.0")
    await org.stop()
  }

  @Test func triggersWriteEventsAndTakeThemBack() async throws {
    let org = try await ScriptedOrg(["accounts": """
      trigger('Account', 'after insert', (account) => {
        data.insert('Contact', { LastName: account.Name, AccountId: account.Id });
        if (account.Name === 'bad') throw new Error('no');
      });
      """])
    let events = EventOrg(running: org.running, token: org.token)
    let subscriber = try await events.subscriber(to: "/data/ChangeEvents")
    #expect(try await events.rest("POST", "sobjects/Account", #"{"Name":"bad"}"#).status == 400)
    #expect(try await events.rest("POST", "sobjects/Account", #"{"Name":"good"}"#).status == 201)
    #expect(try await subscriber.events(2).map(\.change) == ["CREATE Account", "CREATE Contact"])
    await events.stop()
  }

  /// The part of a long transaction that is written early goes with it.
  @Test func aLongTransactionThatFailsLeavesNothing() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/data/ChangeEvents")
    struct Enough: Error {}
    let records = org.running.org.pushes.records
    let admin = try records.user(named: RunningOrg.username)?.id ?? ""
    let text = String(repeating: "x", count: 30_000)
    func write(_ count: Int, failing: Bool) throws {
      try records.together {
        for number in 0..<count {
          _ = try records.create("Account", fields: ["Name": .string("\(number)"), "Description": .string(text)], userId: admin)
          _ = try? records.together {
            _ = try records.create("Account", fields: ["Name": "inner"], userId: admin)
            throw Enough()
          }
        }
        if failing { throw Enough() }
      }
    }
    #expect(throws: Enough.self) { try write(100, failing: true) }
    try write(100, failing: false)
    let events = try await subscriber.events(100)
    #expect(events.map { $0.payload?["Name"]?.string } == (0..<100).map(String.init))
    #expect(events.compactMap(\.replayId) == Array(1...100))
    #expect(events.compactMap { $0.header?["sequenceNumber"]?.integer } == Array(1...100))
    await org.stop()
  }
}
