import CordovaBridge
import JSON
import Polling
import Synchronization
import Testing

/// Pages in browsers: their calls reach the same plugins as those of pages here, and each message comes over once.
@Suite(.timeLimit(.minutes(2))) struct RemotePageTests {
  private let lines = Log()

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  private func page() -> RemotePage { RemotePage(registry: TestPlugin.registry, log: { [lines] line in lines.lines.withLock { $0.append(line) } }) }

  /// Gives the answers to calls when there are so many.
  private func answers(_ count: Int, of caller: RemoteCaller) async throws -> [Int: [RemoteCaller.Answer]] {
    try await Polling.until("answers") { caller.answers.values.reduce(0) { $0 + $1.count } >= count }
    return caller.answers
  }

  @Test func callsComeBackWithTheirResults() async throws {
    let caller = RemoteCaller()
    let page = page()
    _ = caller.connect(to: page)
    caller.call(1, "echo", #"{"a":[1,"ü😀",null]}"#)
    caller.call(2, "nothing")
    caller.call(3, "keep")
    caller.call(4, "throw", #""none""#)
    caller.call(5, "multipart", "[1,2]")
    caller.call(6, "version", #""pluginSDKVersion:5.3.0","x""#)
    let answers = try await answers(8, of: caller)
    #expect(answers[1] == [.init(how: 1, message: ["a": [1, "ü😀", nil]])])
    #expect(answers[2] == [.init(how: 1 + 64, message: nil)])
    #expect(answers[3] == [.init(how: 17, message: 1), .init(how: 17, message: 2), .init(how: 1, message: 3)])
    #expect(answers[4] == [.init(how: 9, message: "no such luck: none")])
    #expect(answers[5] == [.init(how: 33, message: [1, 2])])
    #expect(answers[6] == [.init(how: 33, message: ["5.3.0", 1])])
    await page.close()
  }

  @Test func binaryDataGoAsTheyAre() async throws {
    let caller = RemoteCaller()
    let page = page()
    _ = caller.connect(to: page)
    let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    caller.call(1, "bytes", #"{"CDVType":"ArrayBuffer","index":0}"#, buffers: [large])
    caller.call(2, "bytes", #"{"CDVType":"ArrayBuffer","index":1}"#, buffers: [[1], []])
    let answers = try await answers(2, of: caller)
    #expect(answers[1]?.first?.bytes == large.map { ~$0 })
    #expect(answers[2]?.first?.bytes == [])
    await page.close()
  }

  @Test func whatNobodyAnswersIsRefusedAsInPagesHere() async throws {
    let caller = RemoteCaller()
    let page = page()
    _ = caller.connect(to: page)
    caller.call(1, "x", service: "none")
    caller.call(2, "none")
    caller.send(#""refuse",3,"com.gantry.test","echo""#)
    caller.call(4, "broken")
    caller.call(5, "brokenMultipart")
    caller.call(6, "never")
    let answers = try await answers(6, of: caller)
    #expect(answers[1]?.first?.how == 2 && answers[1]?.first?.message.string?.hasPrefix("Class not found: ") == true)
    #expect(answers[2]?.first?.how == 7 && answers[2]?.first?.message.string?.contains("Its actions are: ") == true)
    #expect(answers[3] == [.init(how: 8, message: "com.gantry.test.echo: the arguments must be an array")])
    #expect(answers[4] == [.init(how: 8, message: "com.gantry.test.broken: the plugin's result is not JSON")])
    #expect(answers[5] == [.init(how: 8, message: "com.gantry.test.brokenMultipart: the plugin's arguments for the callback are not an array")])
    #expect(answers[6] == [.init(how: 9, message: "com.gantry.test.never: the plugin ended the call without a result")])
    await page.close()
  }

  @Test func eventsComeInTheirOrder() async throws {
    let caller = RemoteCaller()
    let page = page()
    _ = caller.connect(to: page)
    caller.call(1, "events", #"{"x":1}"#)
    page.pause()
    _ = try await answers(1, of: caller)
    page.setOnline(false)
    page.resume()
    try await Polling.until("events") { caller.events.count == 5 }
    #expect(caller.events.filter { !$0.contains("pause") } == [
      #"document ["testevent",{"x":1}]"#, #"custom ["testcustom",{"x":1}]"#, "online [false]", #"document ["resume",null]"#,
    ])
    await page.close()
  }

  @Test func serialCallsStartInTheOrderOfTheCalls() async throws {
    let caller = RemoteCaller()
    let page = page()
    _ = caller.connect(to: page)
    for number in 0..<60 {
      let (action, more) = [("serial", ",\(number % 7 * 30)"), ("quick", ""), ("blocking", ",\(number % 3)")][number % 3]
      caller.call(number, action, "\"\(number)\"\(more)")
    }
    let order = try await answers(60, of: caller)
    #expect((0..<60).allSatisfy { order[$0] == [.init(how: 1, message: .string(String($0)))] })
    await page.close()
  }

  // MARK: Connections that break

  @Test func callsUnderWayAreAnsweredOverTheNextConnection() async throws {
    let caller = RemoteCaller()
    let page = page()
    let (first, _) = caller.connect(to: page)
    caller.call(1, "hold")
    caller.call(2, "slow")
    caller.call(3, "echo", "1")
    _ = try await answers(1, of: caller)
    first.cut()
    caller.call(4, "release")
    try await Task.sleep(for: .milliseconds(700))
    #expect(caller.answers[2] == nil)
    _ = caller.connect(to: page)
    try await Polling.until("answers") { caller.answers[1]?.count == 2 && caller.answers[2] != nil && caller.answers[4] != nil }
    #expect(caller.answers[1]?.last == .init(how: 1, message: "after all"))
    await page.close()
  }

  @Test func aNewerConnectionTakesThePlaceOfOneThatHangs() async throws {
    let caller = RemoteCaller()
    let page = page()
    let (first, _) = caller.connect(to: page)
    caller.call(1, "echo", "1")
    _ = try await answers(1, of: caller)
    _ = caller.connect(to: page)
    caller.call(2, "echo", "2")
    _ = try await answers(2, of: caller)
    #expect(first.closing?.code == 1000)
    // What the old one still says is not taken.
    first.say(.text(#"[99,0,"call",9,"com.gantry.test","echo",0,9]"#))
    caller.call(3, "echo", "3")
    _ = try await answers(3, of: caller)
    #expect(caller.answers[9] == nil)
    await page.close()
  }

  /// While the first one is being closed. A page whose connection is not the one of now must hear of that, or it waits for ever.
  @Test func ofConnectionsThatComeAtOnceOneStays() async throws {
    let caller = RemoteCaller()
    let page = page()
    let (first, _) = caller.connect(to: page, closesSlowly: true)
    caller.call(1, "echo", "1")
    _ = try await answers(1, of: caller)
    let others = (0..<5).map { _ in caller.connect(to: page).0 }
    try await Polling.until("the ends") { others.filter { $0.closing == nil }.count == 1 }
    #expect(others.allSatisfy { $0.closing == nil || $0.closing?.code == 1000 })
    try await Polling.until("the end") { first.closing != nil }
    await page.close()
  }

  /// Connections that are cut at any moment, some of them before they have said anything.
  @Test(arguments: 1...60) func nothingIsLostOrDoneTwice(seed: UInt64) async throws {
    var random = Seeded(state: seed)
    let caller = RemoteCaller()
    let page = page()
    var (connection, listening) = caller.connect(to: page)
    let count = 200
    for number in 0..<count {
      let kind = Int.random(in: 0..<6, using: &random)
      switch kind {
      case 0: caller.call(number, "later", "\(number)")
      case 1: caller.call(number, "offThread", "\(number)")
      case 2: caller.call(number, "serial", "\"\(number)\",\(number % 5)")
      case 3: caller.call(number, "bytes", #"{"CDVType":"ArrayBuffer","index":0}"#, buffers: [[UInt8(number & 255)]])
      default: caller.call(number, "echo", "\(number)")
      }
      if Int.random(in: 0..<12, using: &random) == 0 {
        if Bool.random(using: &random) { await Task.yield() }
        if Bool.random(using: &random) { connection.cut() }
        listening.cancel()
        _ = await listening.value
        (connection, listening) = caller.connect(to: page)
      }
    }
    try await Polling.until("answers") {
      // One that was late may have taken the place of a newer one: a page connects again then.
      if connection.closing != nil { (connection, listening) = caller.connect(to: page) }
      return caller.answers.count == count
    }
    #expect(caller.answers.values.allSatisfy { $0.count == 1 })
    #expect((0..<count).allSatisfy { number in
      let answer = caller.answers[number]?.first
      return answer?.message == .integer(Int64(number)) || answer?.message == .string(String(number)) || answer?.bytes == [~UInt8(number & 255)]
    })
    await page.close()
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  // MARK: The end, and what is no message

  @Test func aPageThatLeavesIsLetGoOf() async throws {
    let caller = RemoteCaller()
    let page = page()
    let (connection, _) = caller.connect(to: page)
    caller.call(1, "hold")
    caller.send(#""leave""#)
    try await Polling.until("the end") { connection.closing != nil }
    #expect(connection.closing?.code == RemotePage.unknown)
    #expect(lines.lines.withLock { $0 } == ["com.gantry.test: the page ends"])
    #expect(await page.hasEnded)
    let (late, _) = caller.connect(to: page)
    try await Polling.until("the end") { late.closing != nil }
    #expect(late.closing?.code == RemotePage.unknown)
  }

  @Test(arguments: [
    "", "x", "{}", "[]", "[1]", "[1,0]", "[1,0,5]", #"[1,0,"none"]"#, #"[-1,0,"heard"]"#, #"[1,-1,"heard"]"#, #"[1.5,0,"heard"]"#, #"["1",0,"heard"]"#,
    #"[99999999999,0,"heard"]"#, #"[1,0,"call"]"#, #"[1,0,"call",1,"s","a"]"#, #"[1,0,"call","1","s","a",0]"#, #"[1,0,"call",1,5,"a",0]"#,
    #"[1,0,"call",1,"s","a",-1]"#, #"[1,0,"call",1,"s","a",10001]"#, #"[1,0,"call",-2,"s","a",0]"#, #"[1,0,"call",1,"s","a",0,]"#, #"[1,0,"call",1,"s","a",0,{]"#,
    #"[1,0,"refuse",1,"s"]"#, #"[1,0,"leave",1]"#, #"[1,0,"heard"] "x""#, #"[1,0,"call",1,"com.gantry.test","echo",0,"\#u{0}"]"#,
  ]) func whatIsNoMessageEndsTheConnection(_ text: String) async throws {
    let page = page()
    let (connection, _) = RemoteCaller().connect(to: page)
    connection.say(.text(text))
    try await Polling.until("the end") { connection.closing != nil }
    #expect(connection.closing?.code == 1008)
    // The page is there for the next connection.
    let caller = RemoteCaller()
    _ = caller.connect(to: page)
    caller.call(1, "echo", "1")
    _ = try await answers(1, of: caller)
    await page.close()
  }

  @Test(arguments: [[RemoteFrame.binary([1])], [.text(#"[1,0,"call",1,"com.gantry.test","bytes",1,0]"#), .text(#"[2,0,"heard"]"#)]])
  func binaryFramesBelongToCalls(_ frames: [RemoteFrame]) async throws {
    let page = page()
    let (connection, _) = RemoteCaller().connect(to: page)
    frames.forEach(connection.say)
    try await Polling.until("the end") { connection.closing != nil }
    #expect(connection.closing?.code == 1008)
    await page.close()
  }

  @Test func aPageThatTakesNothingIsGivenUp() async throws {
    let page = RemotePage(registry: TestPlugin.registry, limit: 100_000)
    let silent = MemoryConnection()
    let serving = Task { await page.serve(silent, heard: 0) }
    let text = String(repeating: "x", count: 10_000)
    for number in 1...10 { silent.say(.text("[\(number),0,\"call\",\(number),\"com.gantry.test\",\"echo\",0,\"\(text)\"]")) }
    try await Polling.until("the end") { silent.closing != nil }
    #expect(silent.closing?.code == RemotePage.unknown)
    await serving.value
  }
}
