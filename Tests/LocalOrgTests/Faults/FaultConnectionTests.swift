import HTTPClient
import Testing

@testable import LocalOrg

/// Connections that are cut, seen from the socket.
@Suite struct FaultConnectionTests {
  private static let target = "/services/data"

  private func org(_ cut: FaultRule.Cut, effect: FaultRule.Effect = .none) async throws -> RunningOrg {
    try await RunningOrg { $0.faults = FaultRules(rules: [FaultRule(effect, next: 1, cut: cut)]) }
  }

  @Test(arguments: [0, 1, 20, 1_000])
  func cutsAfterSoManyBytesOfContent(_ count: Int) async throws {
    let running = try await org(.content(after: count))
    let received = try await running.rawGet(Self.target, untilEnd: true)
    #expect(received.isClosed)
    #expect(received.content.count == count)
    // The head promises all of it: the client can tell.
    let whole = try await running.rawGet(Self.target)
    // What is cut is never compressed, and does not say that it may be.
    #expect(received.headWithoutDate == whole.headWithoutDate.filter { $0 != "Vary: Accept-Encoding" })
    #expect(received.header("Content-Length") == "\(whole.content.count)")
    #expect(!whole.isClosed)
    #expect(received.content == Array(whole.content.prefix(count)))
    await running.org.stop()
  }

  @Test func cutsLongAnswersInTheMiddle() async throws {
    let running = try await org(.content(after: 700_001), effect: .answer(.init(status: 200, body: String(repeating: "x", count: 3_000_000))))
    let received = try await running.rawGet(Self.target, untilEnd: true)
    #expect(received.isClosed)
    #expect(received.content.count == 700_001)
    #expect(received.header("Content-Length") == "3000000")
    await running.org.stop()
  }

  @Test func ofAShorterAnswerAllComesAndTheConnectionEnds() async throws {
    let running = try await org(.content(after: 1_000_000))
    let received = try await running.rawGet(Self.target, untilEnd: true)
    #expect(received.isClosed)
    #expect(received.content.last == UInt8(ascii: "]"))
    await running.org.stop()
  }

  @Test(arguments: [FaultRule.Cut.request, .answer])
  func sendsNotOneByte(_ cut: FaultRule.Cut) async throws {
    let running = try await org(cut)
    let received = try await running.rawGet(Self.target, untilEnd: true)
    #expect(received.isClosed)
    #expect(received.status == 0 && received.head.isEmpty)
    #expect(try await running.rawGet(Self.target).head.hasPrefix("HTTP/1.1 200"))
    await running.org.stop()
  }

  @Test(arguments: [(FaultRule.Cut.request, 0), (.answer, 1), (.content(after: 3), 1)])
  func saysWhetherTheRequestWasHandled(_ cut: FaultRule.Cut, _ made: Int) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    running.org.faults.add(FaultRule(methods: ["POST"], cut: cut))
    var request = HTTPRequest(method: "POST", url: "\(running.baseURL)/services/data/v50.0/sobjects/Account")
    request.headers = ["Authorization": "Bearer \(token)", "Content-Type": "application/json"]
    request.body = Array("{\"Name\":\"Cut off\"}".utf8)
    // On a connection of its own: libcurl sends a request again whose kept connection ends without a byte.
    let status = try? await HTTPClient().send(request).status
    #expect(status == nil)
    #expect(try running.org.query("SELECT Id FROM Account WHERE Name = 'Cut off'").totalSize == made)
    await running.org.stop()
  }

  /// The next request of a client that keeps its connections must find a new one.
  @Test func theClientComesBack() async throws {
    let running = try await RunningOrg()
    #expect(try await running.send("GET", Self.target).status == 200)
    running.org.faults.add(FaultRule(every: 2, cut: .content(after: 5)))
    for round in 1...6 {
      let status = try? await running.send("GET", Self.target).status
      #expect(status == (round % 2 == 0 ? nil : 200))
    }
    await running.org.stop()
  }
}
