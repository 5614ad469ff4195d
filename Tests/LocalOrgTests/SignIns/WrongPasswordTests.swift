import HTTPClient
import Polling
import Synchronization
import Testing
@testable import LocalOrg

/// Wrong passwords over HTTP, by each way to sign in with one.
@Suite struct WrongPasswordTests {
  enum Way: CaseIterable, Sendable {
    case orgLogin, login, passwordFlow, soap

    func attempt(_ username: String, _ password: String, _ running: RunningOrg, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
      var visit = BrowserVisit(running)
      switch self {
      case .orgLogin: return try await visit.fill(try await visit.open("/"), BrowserVisit.credentials(username, password), headers: headers)
      case .login:
        let page = try await visit.open("/services/oauth2/authorize?response_type=code&client_id=app&redirect_uri=app:/done")
        return try await visit.fill(page, BrowserVisit.credentials(username, password), headers: headers)
      case .passwordFlow:
        let form = [("grant_type", "password"), ("client_id", "app")] + BrowserVisit.credentials(username, password)
        return try await running.send("POST", "/services/oauth2/token", form: form, headers: headers)
      case .soap:
        var headers = headers
        headers["Content-Type"] = "text/xml"
        let envelope = "<e:Envelope><e:Body><login><username>\(username)</username><password>\(password)</password></login></e:Body></e:Envelope>"
        let request = HTTPRequest(
          method: "POST", url: "\(running.baseURL)/services/Soap/u/33.0", headers: headers, body: Array(envelope.utf8), followsRedirects: false)
        return try await running.client.send(request)
      }
    }

    func isIn(_ answer: HTTPResponse) -> Bool {
      switch self {
      case .orgLogin, .login: answer.status == 302
      case .passwordFlow, .soap: answer.status == 200
      }
    }
  }

  @Test(arguments: Way.allCases)
  func guessingIsSlowAndTheUserGetsInAllTheSame(way: Way) async throws {
    let pauses = RecordedPauses()
    let running = try await RunningOrg { $0.signInPause = pauses.pause }
    for _ in 0..<40 {
      let answer = try await way.attempt(RunningOrg.username, "wrong", running)
      #expect(!way.isIn(answer))
    }
    #expect(pauses.all.count == 37)
    #expect(pauses.take().last == .seconds(5))
    #expect(way.isIn(try await way.attempt("bob@gantry.example", RunningOrg.password, running)))
    #expect(pauses.take() == [])
    #expect(way.isIn(try await way.attempt(RunningOrg.username, RunningOrg.password, running)))
    #expect(pauses.take() == [.seconds(5)])
    #expect(way.isIn(try await way.attempt(RunningOrg.username, RunningOrg.password, running)))
    #expect(pauses.take() == [])
    await running.org.stop()
  }

  @Test func theWaysCountTogether() async throws {
    let pauses = RecordedPauses()
    let running = try await RunningOrg { $0.signInPause = pauses.pause }
    for way in Way.allCases { _ = try await way.attempt(RunningOrg.username, "wrong", running) }
    #expect(pauses.take() == [.milliseconds(250)])
    // A header of the client's says nothing of where it is.
    for index in 0..<12 {
      _ = try await Way.passwordFlow.attempt("user \(index)", "wrong", running, headers: ["X-Forwarded-For": "192.0.2.\(index)"])
    }
    #expect(!pauses.take().isEmpty)
    await running.org.stop()
  }

  @Test(arguments: Way.allCases)
  func nobodyLearnsWhichUsersThereAre(way: Way) async throws {
    let pauses = RecordedPauses()
    let running = try await RunningOrg { $0.signInPause = pauses.pause }
    var seen: [[String]] = []
    for username in [RunningOrg.username, "nobody@gantry.example"] {
      var answers: [String] = []
      for _ in 0..<8 {
        let answer = try await way.attempt(username, "wrong", running)
        let text = answer.text.replacing(username, with: "NAME").replacing(#/name="_CONFIRMATIONTOKEN" value="[^"]*"/#, with: "")
        answers.append("\(answer.status) \(text) \(pauses.take())")
      }
      seen.append(answers)
    }
    #expect(seen[0] == seen[1])
    await running.org.stop()
  }

  @Test(arguments: Way.allCases)
  func anAttemptThatFindsTheLineFullSaysSo(way: Way) async throws {
    let running = try await RunningOrg { $0.signInPause = { _ in throw TooManySignIns() } }
    for username in [RunningOrg.username, "nobody@gantry.example"] {
      for _ in 0..<3 { _ = try await way.attempt(username, "wrong", running) }
      // The password is not looked at.
      let answer = try await way.attempt(username, RunningOrg.password, running)
      #expect(!way.isIn(answer))
      switch way {
      case .orgLogin, .login: #expect(answer.text.contains(TooManySignIns.message) && answer.text.contains("type=\"password\""))
      case .passwordFlow: #expect(answer.oauthError == "rate_limit_exceeded")
      case .soap: #expect(answer.text.contains("LOGIN_RATE_EXCEEDED"))
      }
    }
    await running.org.stop()
  }

  @Test(.timeLimit(.minutes(1))) func anOrgStopsWhileSomebodyWaits() async throws {
    let paused = Mutex(false)
    let running = try await RunningOrg {
      $0.signInPause = { _ in
        paused.withLock { $0 = true }
        try await Task.sleep(for: .seconds(600))
      }
    }
    for _ in 0..<3 { _ = try await Way.passwordFlow.attempt(RunningOrg.username, "wrong", running) }
    let waiting = Task { try await Way.passwordFlow.attempt(RunningOrg.username, "wrong", running) }
    try await Polling.until("the pause") { paused.withLock { $0 } }
    let start = ContinuousClock.now
    await running.org.stop()
    #expect(ContinuousClock.now - start < .seconds(20))
    _ = await waiting.result
  }
}
