import Testing
import WebPlatform
@testable import CordovaBridge

@Suite struct PageReportTests {
  private func report(_ rest: String) throws -> PageReport? {
    guard case .report(let report) = try RemoteMessage("[1,0,\(rest)]").content else { return nil }
    return report
  }

  @Test func aPageThatIsWatchedTellsOfItself() throws {
    guard case .stage(.opened, "app:///index.html") = try report(#""page","opened","app:///index.html""#) else { throw Another() }
    guard case .busy(true) = try report(#""busy",true"#) else { throw Another() }
    guard case .console(.warn, "mind the gap", nil) = try report(#""console","warn","mind the gap""#) else { throw Another() }
    guard case .dialog("alert: x") = try report(#""dialog","alert: x""#) else { throw Another() }
    guard case .test(let test) = try report(#""outcome",{"type":"ended"}"#) else { throw Another() }
    #expect(test["type"] == "ended")
  }

  @Test func aConsoleCallThatIsLookedIntoBringsWhatItWasGiven() throws {
    guard case .console(.log, "{ a: 1 }", let details?) = try report(#""console","log","{ a: 1 }",[{"kind":"object","text":"{…}"}],"f@app:///a.js:3:1""#)
    else { throw Another() }
    #expect(details == ConsoleDetails(values: #"[{"kind":"object","text":"{…}"}]"#, stack: "f@app:///a.js:3:1"))
    guard case .console(.log, "x", let plain?) = try report(#""console","log","x",null,"g@app:///a.js:4:1""#) else { throw Another() }
    #expect(plain == ConsoleDetails(values: nil, stack: "g@app:///a.js:4:1"))
  }

  @Test func anErrorKeepsItsPlaceAsFarAsItIsOne() throws {
    let text = #""uncaught",{"kind":"rejection","message":"no","script":"app:///a.js","line":3,"column":-7,"stack":"f@app:///a.js:3:1"}"#
    guard case .uncaught(let error) = try report(text) else { throw Another() }
    #expect(error == UncaughtError(kind: .rejection, message: "no", script: "app:///a.js", line: 3, column: 0, stack: "f@app:///a.js:3:1"))
  }

  @Test(arguments: [
    #""page","elsewhere","x""#, #""page","opened""#, #""busy","yes""#, #""console","shout","x""#, #""console","log",7"#, #""console","log","x",[]"#, #""uncaught",{}"#,
    #""uncaught",{"kind":"error"}"#, #""dialog",null"#, #""outcome""#, #""outcome",{},{}"#,
  ])
  func aReportWithOtherPartsIsNone(rest: String) {
    #expect(throws: RemoteMessage.Malformed.self) { _ = try RemoteMessage("[1,0,\(rest)]") }
  }

  private struct Another: Error {}
}
