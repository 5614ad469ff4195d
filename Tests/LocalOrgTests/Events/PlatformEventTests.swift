import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// `/event/NAME__e`.
@Suite struct PlatformEventTests {
  @Test func isPublishedByRESTAndByComposites() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/event/Order_Placed__e", "/data/ChangeEvents")
    let response = try await org.rest(
      "POST", "sobjects/Order_Placed__e", #"{"Number__c":"№ 17","Amount__c":2.5,"IsUrgent__c":true,"Due__c":"2030-01-01T00:00:00Z"}"#)
    #expect(response.status == 201)
    let answer = try response.json
    #expect(answer["success"] == true && answer["id"]?.string?.hasPrefix("e") == true && answer["id"]?.string?.count == 18)
    #expect(answer["errors"]?[0]?["statusCode"] == "OPERATION_ENQUEUED")
    _ = try await org.rest(
      "POST", "composite",
      #"{"compositeRequest":[{"method":"POST","url":"/services/data/v59.0/sobjects/Order_Placed__e","referenceId":"a","body":{"Number__c":"18"}}]}"#)
    let many = try await org.rest(
      "POST", "composite/sobjects", #"{"records":[{"attributes":{"type":"Order_Placed__e"},"Number__c":"19"}]}"#)
    #expect(try many.json[0]?["errors"]?[0]?["statusCode"] == "OPERATION_ENQUEUED")
    let events = try await subscriber.events(3)
    #expect(events.allSatisfy { $0["channel"] == "/event/Order_Placed__e" && $0.header == nil })
    #expect(events.map { $0.payload?["Number__c"] } == ["№ 17", "18", "19"])
    #expect(events[0].payload?["Amount__c"] == 2.5 && events[0].payload?["IsUrgent__c"] == true)
    #expect(events[0].payload?["Due__c"] == "2030-01-01T00:00:00.000Z")
    #expect(events[0].payload?["CreatedById"]?.string?.hasPrefix("005") == true && events[0].payload?["CreatedDate"] != nil)
    await org.stop()
  }

  @Test func isNoRecord() async throws {
    let org = try await EventOrg()
    let id = try await org.create("Order_Placed__e", #"{"Number__c":"1"}"#)
    #expect(try await org.rest("GET", "sobjects/Order_Placed__e/\(id)").status == 404)
    #expect(try await org.rest("PATCH", "sobjects/Order_Placed__e/\(id)", #"{"Number__c":"2"}"#).status == 404)
    #expect(try await org.rest("DELETE", "sobjects/Order_Placed__e/\(id)").status == 400)
    await org.stop()
  }

  @Test func mistakesArePublishedToNobody() async throws {
    let org = try await EventOrg()
    let subscriber = try await org.subscriber(to: "/event/Order_Placed__e")
    #expect(try await org.rest("POST", "sobjects/Order_Placed__e", #"{"Nothing__c":1}"#).errorCode == "INVALID_FIELD")
    #expect(try await org.rest("POST", "sobjects/Order_Placed__e", #"{"Number__c":"\#(String(repeating: "1", count: 21))"}"#).errorCode == "STRING_TOO_LONG")
    _ = try await org.create("Order_Placed__e", #"{"Number__c":"1"}"#)
    #expect(try await subscriber.events(1).map(\.replayId) == [1])
    await org.stop()
  }

  @Test(arguments: [
    "/event/Nothing__e", "/event/Thing__c", "/event/Account", "/event/order_placed__e", "/event/", "/data/NothingChangeEvent", "/data/accountChangeEvent",
    "/data/Order_Placed__eChangeEvent", "/data/ChangeEvent", "/data/**", "/**", "/meta/connect", "/topic/None", "/",
  ])
  func thereIsNoSuchChannel(name: String) async throws {
    let org = try await EventOrg()
    let answer = try await org.subscriber().subscribe(name)
    #expect(answer["successful"] == false && answer["error"] == "403:denied_by_security_policy:create_denied" && answer["subscription"] == .string(name))
    #expect(try await org.subscriber().subscribe("data/ChangeEvents")["error"] == "400::Channel subscriptions must start with a leading '/'")
    await org.stop()
  }

  @Test(arguments: [
    (#"{"objects":{"Order__e":{"fields":{"A__c":{"type":"lookup","to":"Account"}}}}}"#, "no references"),
    (#"{"objects":{"Order__e":{"recordTypes":{}}}}"#, "recordTypes"),
    (#"{"objects":{"__e":{}}}"#, "new object type"),
  ])
  func theSchemaFileSaysWhatIsWrong(text: String, part: String) {
    #expect { try SchemaFile(Array(text.utf8)).schema() } throws: { "\($0)".contains(part) }
  }
}
