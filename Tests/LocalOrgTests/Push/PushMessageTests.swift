import JSON
import Testing

@testable import LocalOrg

@Suite struct PushMessageTests {
  private func read(_ text: String) throws -> PushMessage { try PushMessage(json: Array(text.utf8)) }

  @Test func isReadWithAllItsMembers() throws {
    let text = "{\"title\":\"T\",\"message\":\"M\",\"badge\":3,\"sound\":\"ping\",\"payload\":{\"id\":[1,null]},\"tapped\":true}"
    let message = try read(text)
    #expect(message == PushMessage(title: "T", message: "M", badge: 3, sound: "ping", payload: ["id": [1, nil]], isTapped: true))
    #expect(message.json.text.description == text)
  }

  @Test func apples() throws {
    #expect(try read("{\"alert\":\"A\"}") == PushMessage(message: "A"))
    #expect(try read("{\"alert\":{\"title\":\"T\",\"body\":\"B\"},\"badge\":0}") == PushMessage(title: "T", message: "B", badge: 0))
  }

  @Test(arguments: [
    ("{", "line 1"), ("[]", "notification: it is no object"), ("{}", "notification: it says nothing"), ("{\"tapped\":true}", "notification: it says nothing"),
    ("{\"message\":null}", "notification: it says nothing"), ("{\"message\":1}", "message: it is"), ("{\"badge\":\"3\"}", "badge: it is"),
    ("{\"badge\":1.5}", "badge: it is"), ("{\"payload\":[]}", "payload: it is"), ("{\"alert\":{\"text\":\"x\"}}", "text: there is no such member"),
    ("{\"recordId\":\"x\"}", "recordId: there is no such member"), ("{\"message\":\"m\",\"tapped\":1}", "tapped: it is"),
  ])
  func mistakesAreToldWithTheirPlace(text: String, start: String) {
    #expect { try read(text) } throws: { "\($0)".hasPrefix(start) }
  }

  /// What the services of devices refuse, too.
  @Test func isNotTooLong() throws {
    let fitting = PushMessage.longestContent - "{\"message\":\"\"}".utf8.count
    #expect(try read("{\"message\":\"\(String(repeating: "x", count: fitting))\"}").message?.count == fitting)
    #expect { try read("{\"message\":\"\(String(repeating: "x", count: fitting + 1))\"}") } throws: { "\($0)".contains("4097 bytes") }
  }
}
