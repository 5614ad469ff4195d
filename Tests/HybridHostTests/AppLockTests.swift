import Foundation
import HybridHost
import Inspection
import JSON
import LocalOrg
import Polling
import SalesforceClient
import Synchronization
import Testing
import WebPlatform

/// A running app locks itself as the org demands, and nothing answers until it is unlocked.
@Suite("A running app", .timeLimit(.minutes(5)))
struct AppLockTests {
  private final class Clock: Sendable {
    private let time = Mutex(Duration.seconds(100))

    var now: Duration { time.withLock { $0 } }

    func pass(_ seconds: Int) { time.withLock { $0 += .seconds(seconds) } }
  }

  private final class Counter: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
  }

  private let scratch: Scratch
  private let clock = Clock()
  private let observer = RecordingObserver()

  init() throws { scratch = try Scratch() }

  private static let boot = """
    {"remoteAccessConsumerKey": "key", "oauthRedirectURI": "app:///done", "oauthScopes": ["api", "id"], "isLocal": true,
     "startPage": "index.html", "errorPage": "error.html", "shouldAuthenticate": true, "attemptOfflineLoad": false}
    """

  /// `ask` makes calls of plugins and a request of the page, whose answers the console shows.
  private static let page = """
    <script src="cordova.js"></script><script>
    const told = (name) => [() => console.log(name), (error) => console.log(name, "failed", String(error))];
    window.ask = (count = 1) => {
      for (let number = 1; number <= count; number += 1) cordova.exec(...told(`call ${number}`), "com.salesforce.oauth", "getAuthCredentials", []);
    };
    window.request = () => cordova.require("com.salesforce.plugin.network").sendRequest("/services/data", "/v39.0/limits", ...told("REST"));
    window.fetched = (address) => fetch(address).then((answer) => console.log("fetched", answer.status), (error) => console.log("not fetched", error.name));
    document.addEventListener("deviceready", () => console.log("ready"));
    document.addEventListener("pause", () => console.log("paused"));
    </script>
    """

  /// Runs the app against an org with a policy, and lets `body` look before it ends.
  private func withApp(
    pinLength: Int = 4, minutes: Int = 1, attributes: [String: String] = [:], page: String = page, change: (inout HybridAppOptions) -> Void = { _ in },
    _ body: (HybridApp, LocalOrg) async throws -> Void
  ) async throws {
    var connected = ConnectedApp(consumerKey: "key")
    if minutes > 0 { connected.mobilePolicy = ConnectedApp.MobilePolicy(pinLength: pinLength, screenLock: minutes) }
    connected.customAttributes = attributes
    let org = try LocalOrg(configuration: LocalOrgConfiguration(folder: "\(scratch.path)/org", connectedApps: [connected]))
    let bundle = try scratch.write(["www/bootconfig.json": Self.boot, "www/index.html": page])
    var options = scratch.options(org: org)
    options.lockClock = { [clock] in clock.now }
    options.passcode = "471147"
    change(&options)
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: observer)
    do {
      try await app.start()
      await app.untilDeviceReady()
      try await body(app, org)
    } catch {
      await app.stop()
      await org.stop()
      throw error
    }
    await app.stop()
    await org.stop()
  }

  /// Of the page, without what libraries say.
  private var lines: [String] { observer.lines.filter { !$0.hasPrefix("com.salesforce") && $0 != "ready" && $0 != "paused" } }

  private func said(_ text: String) -> Bool { observer.notices.contains { if case .lock(let words) = $0 { words.contains(text) } else { false } } }

  @Test("answers nothing once its time is over, and goes on in order when the passcode is given")
  func locks() async throws {
    try await withApp { app, org in
      clock.pass(60)
      #expect(!app.lock.isLocked)
      clock.pass(1)
      let address = try await org.start()
      _ = try await app.evaluate(source: "ask(5); request(); fetched('\(address)/services/data'); 1")
      #expect(app.lock.isLocked)
      // What would answer has had its time, as this has.
      _ = try await app.evaluate(source: "new Promise((done) => setTimeout(done, 200, 1))")
      #expect(lines == [])
      #expect(await !app.isIdle)
      #expect(await app.openWork.first == "the app is locked (nobody has used it for 1 minute) until its passcode is given")
      #expect(said("the app is locked: nobody has used it for 1 minute"))
      #expect(throws: VaultError.locked) { try app.lock.unlock() }
      #expect(throws: VaultError.wrongPasscode(attemptsLeft: 10)) { try app.lock.unlock("000000") }
      #expect(app.lock.isLocked)
      try app.lock.unlock("471147")
      await app.untilIdle()
      #expect(lines.filter { $0.hasPrefix("call") } == (1...5).map { "call \($0)" })
      #expect(Set(lines) == Set((1...5).map { "call \($0)" } + ["REST", "fetched 200"]))
      #expect(said("the app is unlocked"))
      #expect(await app.openWork == [])
    }
  }

  @Test("does not lock while somebody uses it")
  func used() async throws {
    try await withApp { app, _ in
      for _ in 0..<5 {
        clock.pass(50)
        app.lock.recordUserInteraction()
      }
      clock.pass(50)
      await app.back()
      clock.pass(50)
      #expect(!app.lock.isLocked)
      _ = try await app.evaluate(source: "ask()")
      await app.untilIdle()
      #expect(lines == ["call 1"])
      clock.pass(61)
      // It is too late then.
      app.lock.recordUserInteraction()
      #expect(app.lock.isLocked)
    }
  }

  @Test("holds back what was under way when it locked")
  func underWay() async throws {
    try await withApp { app, org in
      // The answer comes when it has locked, and before it unlocks.
      org.faults.add(FaultRule(path: "/services/data/**", next: 1, delay: 0.5))
      _ = try await app.evaluate(source: "request(); gantry.lock(); ask(); gantry.isLocked()")
      _ = try await app.evaluate(source: "new Promise((done) => setTimeout(done, 1000, 1))")
      #expect(lines == [])
      _ = try await app.evaluate(source: "gantry.unlock('471147')")
      await app.untilIdle()
      #expect(lines.sorted() == ["REST", "call 1"])
    }
  }

  @Test("is unlocked by what the host brings, or stays locked when the person refuses", arguments: ["passcode", "wrong", "refusal", "person"])
  func unlocker(kind: String) async throws {
    let asked = Counter()
    try await withApp(change: { options in
      if kind == "person" { options.person = [.unlock: ["no"]] }
      options.unlocker = {
        asked.add()
        return switch kind {
        case "refusal": .refusal
        case "wrong": .passcode("000000")
        default: .passcode("471147")
        }
      }
    }) { app, _ in
      clock.pass(61)
      _ = try await app.evaluate(source: "ask()")
      switch kind {
      case "passcode":
        await app.untilIdle()
        #expect(lines == ["call 1"])
      case "wrong": try await Polling.until("a word") { said("this is not the passcode; wrong ones left before the accounts are deleted: 10") }
      default: try await Polling.until("a word") { said("the person has not unlocked the app") }
      }
      #expect(app.lock.isLocked == (kind != "passcode"))
      #expect(asked.count == (kind == "person" ? 0 : 1))
    }
  }

  @Test("logs everybody out and deletes their data when its passcode is guessed at")
  func guessed() async throws {
    try await withApp { app, org in
      let user = "\(scratch.path)/app/users"
      _ = try await app.evaluate(source: "new Promise((done) => cordova.exec(() => done(1), done, 'com.salesforce.smartstore', 'pgRegisterSoup', [{soupName: 'a', indexes: [{path: 'b', type: 'string'}]}]))")
      #expect(FileManager.default.fileExists(atPath: user))
      clock.pass(61)
      _ = try await app.evaluate(source: "ask(); request(); 1")
      for _ in 0..<10 { #expect(throws: VaultError.self) { try app.lock.unlock("000000") } }
      #expect(throws: VaultError.wiped) { try app.lock.unlock("000000") }
      await app.untilIdle()
      #expect(lines == [])
      #expect(observer.notices.contains(.signedOut(user: "admin@gantry.example")))
      #expect(!FileManager.default.fileExists(atPath: user))
      #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/app/accounts/accounts.sealed"))
    }
  }

  @Test("since SDK 9.2 leaves passcodes to the device, and locks at the sign-in and after its time in the background")
  func device() async throws {
    let asked = Counter()
    try await withApp(pinLength: 8, change: { options in
      options.passcode = nil
      options.sdkVersion = "13.0.0"
      options.unlocker = {
        asked.add()
        return .device
      }
    }) { app, _ in
      try await Polling.until("the sign-in's unlocking") { !app.lock.isLocked }
      #expect(asked.count == 1)
      #expect(!app.lock.needsPasscode)
      // Nobody counts the time in the foreground.
      clock.pass(3_600)
      #expect(!app.lock.isLocked)
      await app.pause()
      clock.pass(60)
      await app.resume()
      #expect(asked.count == 1 && !app.lock.isLocked)
      await app.pause()
      clock.pass(61)
      _ = try await app.evaluate(source: "ask()")
      await app.resume()
      try await Polling.until("the unlocking") { asked.count == 2 && !app.lock.isLocked }
      await app.untilIdle()
      #expect(lines == ["call 1"])
      #expect(said("it was in the background for more than 1 minute"))
    }
  }

  @Test("of SDK 10.0 locks at each return, whatever the minutes; a refused person is asked again")
  func untimed() async throws {
    try await withApp(minutes: 30, change: { options in
      options.passcode = nil
      options.sdkVersion = "10.0.0"
    }) { app, _ in
      #expect(app.lock.isLocked)
      try app.lock.unlock()
      await app.pause()
      clock.pass(1)
      _ = try await app.evaluate(source: "gantry.answer('unlock', 'no', 'yes'); 1")
      await app.resume()
      try await Polling.until("a word") { said("the person has not unlocked the app") }
      #expect(app.lock.isLocked)
      await app.pause()
      await app.resume()
      try await Polling.until("the unlocking") { !app.lock.isLocked }
    }
  }

  @Test("by a custom attribute waits for a finger instead, after other minutes")
  func biometric() async throws {
    let attributes = ["ENABLE_BIOMETRIC_AUTHENTICATION": "true", "BIOMETRIC_AUTHENTICATION_TIMEOUT": "3"]
    try await withApp(attributes: attributes, change: { options in
      options.passcode = nil
      options.sdkVersion = "13.0.0"
    }) { app, _ in
      #expect(!app.lock.isLocked)
      await app.pause()
      clock.pass(180)
      await app.resume()
      #expect(!app.lock.isLocked)
      await app.pause()
      clock.pass(181)
      await app.resume()
      #expect(app.lock.isLocked)
      try app.lock.unlock()
      #expect(!app.lock.isLocked)
    }
  }

  @Test("that starts with kept accounts is locked since SDK 9.2; its page is there, and its calls wait")
  func start() async throws {
    let change: (inout HybridAppOptions) -> Void = { options in
      options.passcode = nil
      options.sdkVersion = "13.0.0"
    }
    try await withApp(change: change) { app, _ in #expect(app.lock.isLocked) }
    try await withApp(change: change) { app, _ in
      #expect(app.lock.isLocked)
      #expect(said("it has just started"))
      _ = try await app.evaluate(source: "ask()")
      #expect(await app.openWork.first == "the app is locked (it has just started) until a person unlocks it")
      try app.lock.unlock()
      await app.untilIdle()
      #expect(lines == ["call 1"])
    }
  }

  @Test("without a policy never locks; told to, it does")
  func host() async throws {
    try await withApp(minutes: 0, change: { $0.passcode = nil }) { app, _ in
      clock.pass(1_000_000)
      #expect(!app.lock.isLocked)
      app.lock.lock()
      _ = try await app.evaluate(source: "ask(2)")
      #expect(app.lock.isLocked)
      try app.lock.unlock()
      await app.untilIdle()
      #expect(lines == ["call 1", "call 2"])
    }
  }

  @Test("that is stopped while it is locked ends")
  func stopped() async throws {
    try await withApp { app, org in
      app.lock.lock()
      let address = try await org.start()
      _ = try await app.evaluate(source: "ask(); request(); fetched('\(address)/services/data'); 1")
    }
    #expect(lines == [])
  }

  @Test("creates, changes and checks its passcode")
  func passcodes() async throws {
    try await withApp(minutes: 0, change: { $0.passcode = nil }) { app, _ in
      #expect(throws: VaultError.passcodeNotSet) { try app.lock.changePasscode("1", to: "2") }
      #expect(throws: VaultError.passcodeNotSet) { try app.lock.checkPasscode("1") }
      #expect(throws: VaultError.passcodeTooShort(minimumLength: 1)) { try app.lock.createPasscode("") }
      try app.lock.createPasscode("471147")
      #expect(throws: VaultError.passcodeSetAlready) { try app.lock.createPasscode("1") }
      try app.lock.checkPasscode("471147")
      #expect(throws: VaultError.wrongPasscode(attemptsLeft: 10)) { try app.lock.checkPasscode("0") }
      try app.lock.changePasscode("471147", to: "08")
      app.lock.lock()
      #expect(throws: VaultError.wrongPasscode(attemptsLeft: 10)) { try app.lock.unlock("471147") }
      try app.lock.unlock("08")
      #expect(app.lock.needsPasscode)
    }
    try await withApp(minutes: 0, change: { $0.passcode = "08" }) { app, _ in
      _ = try await app.evaluate(source: "ask()")
      await app.untilIdle()
      #expect(lines == ["call 1"])
      #expect(observer.notices.filter { if case .signedIn = $0 { true } else { false } }.count == 1)
    }
  }

  @Test("takes no passcode that is shorter than its org wants")
  func shortOnes() async throws {
    try await withApp(pinLength: 6) { app, _ in
      #expect(throws: VaultError.passcodeTooShort(minimumLength: 6)) { try app.lock.changePasscode("471147", to: "12345") }
      try app.lock.changePasscode("471147", to: "123456")
      try app.lock.checkPasscode("123456")
    }
  }

  @Test("is locked and unlocked by an inspector, and no trace has the passcode")
  func inspected() async throws {
    let hub = InspectionHub()
    try await withApp(change: { $0.inspection = hub }) { app, _ in
      #expect(try await hub.call("Device.lock").value()["isLocked"] == true)
      _ = try await app.evaluate(source: "ask()")
      await #expect(throws: InspectionError.self) { try await hub.call("Device.unlock") }
      await #expect(throws: InspectionError("Device.unlock: passcode must be a string")) { try await hub.call("Device.unlock", ["passcode": 471147]) }
      await #expect(throws: InspectionError.self) { try await hub.call("Device.unlock", ["passcode": "471148"]) }
      #expect(try await hub.call("Device.unlock", ["passcode": "471147"]).value()["isLocked"] == false)
      _ = try await hub.call("Device.recordUserInteraction")
      await app.untilIdle()
      #expect(lines == ["call 1"])
      let trace = String(decoding: await Trace(of: hub).json.utf8, as: UTF8.self)
      #expect(!trace.contains("471147") && !trace.contains("471148"))
      #expect(trace.contains("Device.locked"))
    }
  }

  @Test("follows virtual time: an hour of timers locks it")
  func virtualTime() async throws {
    try await withApp(minutes: 30, page: Self.page, change: { options in
      options.lockClock = nil
      options.clock = .virtual()
    }) { app, _ in
      let script = "new Promise((done) => setTimeout(() => { ask(); done(gantry.isLocked()) }, %)) "
      #expect(try await app.evaluate(source: script.replacing("%", with: "1700000")) == "false")
      #expect(try await app.evaluate(source: "gantry.recordUserInteraction(); " + script.replacing("%", with: "1799000")) == "false")
      #expect(try await app.evaluate(source: script.replacing("%", with: "1801000")) == "true")
      #expect(lines == ["call 1", "call 1"])
      _ = try await app.evaluate(source: "gantry.unlock('471147')")
      await app.untilIdle()
      #expect(lines == ["call 1", "call 1", "call 1"])
    }
  }
}
