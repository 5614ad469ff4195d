import CordovaBridge
import Testing
import WebPlatform

/// `cordova.exec`: which callback gets what, and when.
@Suite(.timeLimit(.minutes(2))) struct ExecTests {
  /// `call(action, ...args)` notes the callback and its arguments as JSON.
  static let call = """
    var shown = (values) => JSON.stringify(values.map((v) => v instanceof ArrayBuffer ? 'bytes ' + new Uint8Array(v).join() : v));
    var exec = (service, action, args) => cordova.exec((...values) => note('ok ' + shown(values)), (...values) => note('error ' + shown(values)), service, action, args);
    var call = (action, ...args) => exec('com.gantry.test', action, args);
    """

  private func expect(_ script: String, _ notes: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let seen = try await page.notes(of: script)
      #expect(seen == notes, sourceLocation: sourceLocation)
      #expect(await page.uncaught == [], sourceLocation: sourceLocation)
      // Nothing is left of a call that was answered.
      #expect(try await page.value(of: "Object.keys(cordova.callbacks).length") == "0", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["null", "true", "-1.5", #""""#, #""é😀\u2028""#, "[]", #"{"a":[{"b":null}]}"#, "9007199254740991"])
  func aValueComesBackAsItWent(json: String) async throws {
    try await expect("call('echo', JSON.parse(\(quoted(json))))", ["ok [\(json.replacing("\\u2028", with: "\u{2028}"))]"])
    try await expect("call('later', JSON.parse(\(quoted(json))))", ["ok [\(json.replacing("\\u2028", with: "\u{2028}"))]"])
    try await expect("call('offThread', JSON.parse(\(quoted(json))))", ["ok [\(json.replacing("\\u2028", with: "\u{2028}"))]"])
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("\\", with: "\\\\") + "'" }

  @Test func whatJSONLeavesOutIsLeftOut() async throws {
    try await expect(
      "call('echo', undefined); call('echo', NaN); call('echo', { a: undefined, f() {}, n: 1 }); call('echo', new Date(0))",
      ["ok [null]", "ok [null]", #"ok [{"n":1}]"#, #"ok ["1970-01-01T00:00:00.000Z"]"#])
  }

  @Test func aHugeTextComesBackWhole() async throws {
    try await expect(
      """
      var huge = 'é\\n"'.repeat(1000000);
      cordova.exec((text) => note(text === huge), note, 'com.gantry.test', 'text', [huge]);
      """, ["true"])
  }

  @Test func aResultWithNoMessageGivesNull() async throws {
    try await expect("call('nothing')", ["ok [null]"])
  }

  @Test func theVersionInFrontIsNoArgument() async throws {
    try await expect(
      "call('version', 'pluginSDKVersion:5.3.0', 1, 2); call('version', 1, 'pluginSDKVersion:5.3.0'); call('version')",
      [#"ok ["5.3.0",2]"#, "ok [null,2]", "ok [null,0]"])
  }

  @Test func anUnknownServiceIsClassNotFoundAndTheKnownOnesAreNamed() async throws {
    try await expect(
      "exec('com.example.nowhere', 'echo', [])",
      [#"error ["Class not found: no plugin answers the service 'com.example.nowhere' with the action 'echo'. Known services are: com.gantry.test"]"#])
  }

  @Test func anUnknownActionIsInvalidAndTheKnownOnesAreNamed() async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let notes = try await page.notes(of: "call('fly')")
      #expect(notes.count == 1)
      #expect(notes.first?.hasPrefix(#"error ["Invalid action: com.gantry.test has no action 'fly'. Its actions are: background, blocking, "#) == true)
      #expect(notes.first?.contains("echo, events, ") == true)
    }
  }

  @Test func statusesAreThoseOfCordova() async throws {
    try await expect(
      "note(JSON.stringify(cordova.callbackStatus))",
      [
        #"{"NO_RESULT":0,"OK":1,"CLASS_NOT_FOUND_EXCEPTION":2,"ILLEGAL_ACCESS_EXCEPTION":3,"INSTANTIATION_EXCEPTION":4,"#
          + #""MALFORMED_URL_EXCEPTION":5,"IO_EXCEPTION":6,"INVALID_ACTION":7,"JSON_EXCEPTION":8,"ERROR":9}"#
      ])
  }

  /// The numbers that the page's own entry point of results is given.
  @Test func theStatusOfEachKindOfFailureIsItsOwn() async throws {
    #expect(PluginError("x").result.status == .error)
    #expect(PluginResult.error("x", status: .invalidAction).status.rawValue == 7)
    #expect(PluginResult.ok("x").status.rawValue == 1)
    #expect(PluginResult.pending == PluginResult(status: .noResult, keepCallback: true))
  }

  @Test(arguments: 2...9) func everyStatusButOKIsAnError(status: Int) async throws {
    try await expect("call('status', \(status), {a: 1})", [#"error [{"a":1}]"#])
  }

  @Test func aFinalNoResultCallsNobodyAndForgetsTheCall() async throws {
    try await expect("call('status', 0, 'x'); call('status', 1, 'y')", [#"ok ["y"]"#])
  }

  @Test func whatAPluginThrowsReachesTheErrorCallback() async throws {
    try await expect(
      "call('throw', 'rain'); call('throwValue')",
      [#"error ["no such luck: rain"]"#, #"error [{"code":17}]"#])
    try await expect("call('throwLater', 'snow')", [#"error ["no such luck: snow"]"#])
  }

  @Test func wrongArgumentsSayWhichAndWhatIsWanted() async throws {
    try await expect(
      "call('throw', 5); call('throw'); call('bytes', 'no'); call('echo')",
      [
        #"error ["com.gantry.test.throw: argument 1 must be a string; it is number"]"#,
        #"error ["com.gantry.test.throw: argument 1 must be a string; it is absent"]"#,
        #"error ["com.gantry.test.bytes: argument 1 must be an ArrayBuffer; it is string"]"#,
        #"error ["com.gantry.test.echo: argument 1 must be given; it is absent"]"#,
      ])
  }

  @Test(arguments: ["{}", "'text'", "7", "true"]) func argumentsThatAreNoArrayAreAnError(arguments: String) async throws {
    try await expect(
      "exec('com.gantry.test', 'echo', \(arguments))", [#"error ["com.gantry.test.echo: the arguments must be an array"]"#])
  }

  @Test(arguments: ["null", "undefined", "0", "''"]) func noArgumentsAreAnEmptyArray(arguments: String) async throws {
    try await expect("exec('com.gantry.test', 'version', \(arguments))", ["ok [null,0]"])
  }

  @Test func argumentsThatCannotBeWrittenThrowAtOnceAndLeaveNothingBehind() async throws {
    try await expect(
      """
      var cycle = []; cycle.push(cycle);
      for (const bad of [cycle, [10n], () => {}, [{ toJSON() { throw new Error('unwilling') } }]]) {
        try { exec('com.gantry.test', 'echo', bad); note('no error') } catch (e) { note(e instanceof TypeError && e.message.startsWith('com.gantry.test.echo: ')) }
      }
      """, ["true", "true", "true", "true"])
  }

  @Test(arguments: ["5", "null", "undefined", "true", "{ toString: () => 'no.such' }", "'\\ud800'", "'a\\u0000b'", "''", "'__proto__'", "['x']"])
  func aServiceOfAnyKindReachesTheErrorCallback(service: String) async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let notes = try await page.notes(of: "exec(\(service), 'echo', [1])")
      #expect(notes.count == 1)
      #expect(notes.first?.hasPrefix("error [\"Class not found") == true)
      #expect(try await page.value(of: "Object.keys(cordova.callbacks).length") == "0")
    }
  }

  @Test(arguments: ["5", "null", "undefined", "true", "{}", "'\\ud800'", "''", "'__proto__'", "'constructor'", "['x']"])
  func anActionOfAnyKindReachesTheErrorCallback(action: String) async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let notes = try await page.notes(of: "exec('com.gantry.test', \(action), [1])")
      #expect(notes.count == 1)
      #expect(notes.first?.hasPrefix("error [\"Invalid action") == true)
      #expect(try await page.value(of: "Object.keys(cordova.callbacks).length") == "0")
    }
  }

  @Test func aPluginThatDropsItsCallIsAnError() async throws {
    try await expect("call('never')", [#"error ["com.gantry.test.never: the plugin ended the call without a result"]"#])
  }

  @Test func onlyTheFirstResultOfTwoCounts() async throws {
    try await expect("call('twice')", [#"ok ["first"]"#])
  }

  @Test func aResultThatIsNoJSONIsAnErrorOfThePlugin() async throws {
    try await expect(
      "call('broken'); call('brokenMultipart'); call('multipart', {a: 1})",
      [
        #"error ["com.gantry.test.broken: the plugin's result is not JSON"]"#,
        #"error ["com.gantry.test.brokenMultipart: the plugin's arguments for the callback are not an array"]"#,
        #"error ["com.gantry.test.multipart: the plugin's arguments for the callback are not an array"]"#,
      ])
  }

  @Test func aKeptCallbackIsCalledForEachResult() async throws {
    try await expect("call('keep')", ["ok [1]", "ok [2]", "ok [3]"])
  }

  @Test func aMultipartResultIsTheCallbacksArguments() async throws {
    try await expect("call('multipart', [1, 'two', null, [4]]); call('multipart', [])", [#"ok [1,"two",null,[4]]"#, "ok []"])
  }

  /// Pain 23: binary data cross the bridge as base64.
  @Test func bytesCrossBothWays() async throws {
    try await expect(
      """
      call('bytes', new Uint8Array([0, 1, 254, 255]).buffer);
      call('bytes', new Uint8Array([9, 8, 7, 6]).subarray(1, 3));
      call('bytes', new DataView(new Uint8Array([1, 2, 3]).buffer, 2));
      call('bytes', new Uint16Array([0x0102]));
      call('bytes', new ArrayBuffer(0));
      """,
      [
        #"ok ["bytes 255,254,1,0"]"#, #"ok ["bytes 247,248"]"#, #"ok ["bytes 252"]"#, #"ok ["bytes 253,254"]"#, #"ok ["bytes "]"#,
      ])
  }

  /// As in a web view, where Cordova looks at arguments alone.
  @Test func bytesWithinAnArgumentAreWhatJSONMakesOfThem() async throws {
    try await expect(
      """
      call('echo', { deep: [new Uint8Array([5, 6]), new Float32Array([1.5]), new ArrayBuffer(2), new DataView(new ArrayBuffer(1))] });
      call('echo', [new Uint16Array([7])]);
      call('bytes', { toJSON() { call('bytes', new Uint8Array([255])); return 1; } });
      call('bytes', new Uint8Array([254]), { deep: new Uint8Array([1]) });
      """,
      [
        #"ok [{"deep":[{"0":5,"1":6},{"0":1.5},{},{}]}]"#, #"ok [[{"0":7}]]"#, #"ok ["bytes 0"]"#,
        #"error ["com.gantry.test.bytes: argument 1 must be an ArrayBuffer; it is number"]"#, #"ok ["bytes 1"]"#,
      ])
  }

  @Test func aMegabyteOfBytesComesBack() async throws {
    try await expect(
      """
      var sent = Uint8Array.from({ length: 1 << 20 }, (_, i) => i * 31);
      cordova.exec((back) => note(new Uint8Array(back).every((byte, i) => byte === (~sent[i] & 255)) && back.byteLength === sent.length),
        note, 'com.gantry.test', 'bytes', [sent]);
      """, ["true"])
  }

  @Test func typedArraysKeepTheirJSONOutsideOfExec() async throws {
    try await expect("note(JSON.stringify([new Uint8Array([1, 2]), new ArrayBuffer(1)]))", [#"[{"0":1,"1":2},{}]"#])
  }

  @Test(arguments: ["echo", "later", "offThread", "never", "throw", "fly"])
  func aCallbackNeverRunsInsideExecNorInItsMicrotasks(action: String) async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let notes = try await page.notes(of: """
        cordova.exec(() => note('called'), () => note('called'), 'com.gantry.test', '\(action)', ['x']);
        note('exec is back');
        Promise.resolve().then(() => note('microtask'));
        """)
      #expect(notes == ["exec is back", "microtask", "called"])
    }
  }

  @Test func immediateResultsComeInTheOrderOfTheCalls() async throws {
    try await expect("for (let i = 0; i < 5; i++) call('echo', i)", (0..<5).map { "ok [\($0)]" })
  }

  @Test func missingCallbacksAreNoError() async throws {
    try await expect(
      """
      cordova.exec(null, null, 'com.gantry.test', 'echo', [1]);
      cordova.exec(undefined, undefined, 'com.gantry.test', 'throw', ['x']);
      cordova.exec(() => note('ok'), null, 'com.gantry.test', 'throw', ['x']);
      cordova.exec(null, () => note('error'), 'com.gantry.test', 'echo', ['x']);
      cordova.exec(7, {}, 'com.gantry.test', 'echo', ['x']);
      """, [])
  }

  @Test func theOldFormOfExecIsRefusedWithTheNewOne() async throws {
    try await expect(
      "try { cordova.exec('com.gantry.test.echo', 1) } catch (e) { note(e.message.includes('exec(success, fail, service, action, args)')) }",
      ["true"])
  }

  @Test func aCallbackThatThrowsIsReportedAndHarmsNoOther() async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let notes = try await page.notes(of: """
        window.addEventListener('cordovacallbackerror', (event) => note(event.error.message));
        cordova.exec(() => { throw new Error('mine') }, null, 'com.gantry.test', 'echo', [1]);
        call('echo', 2);
        """)
      #expect(notes == ["mine", "ok [2]"] || notes == ["ok [2]", "mine"])
      let uncaught = await page.uncaught
      #expect(uncaught.map(\.message) == ["Uncaught Error: mine"])
      #expect(uncaught.first?.script == "test.js" && uncaught.first?.line == 2)
    }
  }

  @Test func aPendingCallKeepsThePageFromBeingIdle() async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      // The timer runs long after the plugin said "pending": were the page idle by then, this would note nothing.
      let notes = try await page.notes(of: """
        call('hold');
        setTimeout(() => { note('timer'); call('release') }, 50);
        """)
      #expect(notes == ["timer", #"ok ["after all"]"#, "ok [null]"])
      #expect(await page.openWork == [])
    }
    try await BridgedPage.run(Self.call) { page async throws in
      _ = try await page.value(of: "call('hold')")
      // Two turns of the page later, the call is what is open.
      for _ in 0..<100 { await Task.yield() }
      #expect(await page.openWork == ["plugin call: com.gantry.test.hold"])
    }
  }

  @Test func backgroundWorkKeepsThePageFromBeingIdle() async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let notes = try await page.notes(of: "document.addEventListener('worked', () => note('worked')); call('background')")
      #expect(notes.sorted() == ["ok [null]", "worked"])
    }
  }

  @Test func aResultAfterThePageHasEndedIsDropped() async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      _ = try await page.value(of: "call('hold'); call('later', 1); call('offThread', 2); call('background')")
      // Settles what is held, from `pageWillClose`.
      await page.close()
      #expect(page.log.contains("com.gantry.test: the page ends"))
      #expect(await page.notes.filter { $0.contains("after all") } == [])
      #expect(await page.uncaught == [])
    }
  }

  @Test func aPluginThatCannotBeMadeIsAnInstantiationError() async throws {
    struct Refused: Error, CustomStringConvertible { let description = "no licence" }
    try await BridgedPage.run(Self.call, plugins: {
      var registry = PluginRegistry()
      registry.register("com.example.refusing") { _ in throw Refused() }
      return (InstalledPlugins(), registry)
    }) { page async throws in
      #expect(try await page.notes(of: "exec('com.example.refusing', 'x', [])") == [#"error ["com.example.refusing could not be started: no licence"]"#])
    }
  }

  @Test func eventsOfAPluginReachTheDocument() async throws {
    try await expect(
      """
      document.addEventListener('testevent', (event) => note('cordova ' + event.a));
      document.addEventListener('testcustom', (event) => note('custom ' + JSON.stringify(event.detail)));
      call('events', { a: 'é' });
      """, ["cordova é", #"custom {"a":"é"}"#, "ok [null]"])
  }
}
