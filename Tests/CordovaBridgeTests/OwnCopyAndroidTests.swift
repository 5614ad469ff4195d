import CordovaBridge
import Testing

/// Pages that bring a cordova.js of their own and speak cordova-android's protocol by hand.
@Suite struct OwnCopyAndroidTests {
  /// Asks for the secret as `mode` says (0 polls, 2 is told by an event, 3 is called), and notes what is called. It names what a copy takes that knows
  /// several arguments.
  private static func copy(mode: Int) -> String {
    """
    var secret = +prompt('', 'gap_init:\(mode)'), native = window._cordovaNative;
    function fetch() { return native.retrieveJsMessages(secret, false); }
    var several = 'M';
    function call(action, args, service) { return native.exec(secret, service || 'com.gantry.test', action, 'A1', JSON.stringify(args)); }
    window.cordova = {
      callbackFromNative: function (id, success, status, args, keep) {
        note(JSON.stringify([id, success, status, args, keep]));
      },
      require: function () { return { onDeviceReady: { state: 1 } }; },
      fireDocumentEvent: function (type) { note('event ' + type); },
    };

    """
  }

  private func notes(mode: Int = 3, _ script: String) async throws -> [String] {
    var notes: [String] = []
    try await BridgedPage.run(script, files: ["cordova.js": Self.copy(mode: mode)]) { page in
      notes = await page.notes
      #expect(await page.uncaught.isEmpty)
      #expect(await page.openWork.isEmpty)
    }
    return notes
  }

  /// What the page fetches when the results of some calls are there.
  private func messages(_ calls: String) async throws -> String {
    try await notes(mode: 0, "\(calls); setTimeout(function () { note(fetch()); note(fetch()); }, 30);").joined(separator: "|")
  }

  @Test func aResultIsHandedToTheCallbackLater() async throws {
    #expect(try await notes("note(call('echo', [{ a: 1 }]));") == ["null", #"["A1",true,1,[{"a":1}],false]"#])
    #expect(try await notes("call('multipart', [[1, 'b']]);") == [#"["A1",true,1,[1,"b"],false]"#])
    #expect(try await notes("call('keep', []);") == [
      #"["A1",true,1,[1],true]"#, #"["A1",true,1,[2],true]"#, #"["A1",true,1,[3],false]"#,
    ])
  }

  @Test(arguments: [
    (#"call('echo', ['a \u{1F600} "b"'])"#, #"16 S01 A1 sa 😀 "b""#),
    ("call('echo', [1.5])", "11 S01 A1 n1.5"), ("call('echo', [true])", "8 S01 A1 t"), ("call('echo', [false])", "8 S01 A1 f"),
    ("call('echo', [null])", "8 S01 A1 N"), (#"call('echo', [{ a: [1] }])"#, #"16 S01 A1 {"a":[1]}"#),
    ("call('nothing', [])", "10 S01 A1 sOK"), ("call('multipart', [[1, 'b c', null]])", "21 S01 A1 M2 n14 sb c1 N"),
    ("call('bytes', ['AQI='])", "12 S01 A1 A/v0="), ("call('throwValue', [])", #"18 F06 A1 {"code":17}"#),
  ])
  func messagesCarryLengthLettersAndType(_ call: String, _ message: String) async throws {
    #expect(try await messages(call) == "\(message)|null")
  }

  @Test func severalMessagesAreFetchedAtOnce() async throws {
    #expect(try await messages("call('keep', [])") == "9 S11 A1 n19 S11 A1 n29 S01 A1 n3|null")
  }

  @Test func messagesThatWaitComeWithTheNextCall() async throws {
    let script = "call('echo', [1]); setTimeout(function () { note(call('nothing', [])); fetch(); }, 30);"
    #expect(try await notes(mode: 0, script) == ["9 S01 A1 n1"])
  }

  @Test func aPendingResultSaysNothing() async throws {
    #expect(try await messages("call('hold', []); call('release', [])") == "17 S01 A1 safter all10 S01 A1 sOK|null")
  }

  @Test func anEventSaysThatMessagesWait() async throws {
    let script = "window.addEventListener('online', function () { note(fetch()); }); call('echo', [1]);"
    #expect(try await notes(mode: 2, script) == ["9 S01 A1 n1"])
    #expect(try await notes(mode: 0, "\(script) setTimeout(function () { native.setNativeToJsBridgeMode(secret, 2); }, 30);") == ["9 S01 A1 n1"])
  }

  @Test func theSameGoesThroughPrompt() async throws {
    let script = """
      note(prompt('[1]', 'gap:' + JSON.stringify([secret, 'com.gantry.test', 'echo', 'B:1'])));
      setTimeout(function () {
        note(prompt('1', 'gap_poll:' + secret));
        note(prompt('1', 'gap_poll:' + secret));
        note(prompt('3', 'gap_bridge_mode:' + secret));
        call('echo', [2]);
      }, 30);
      """
    #expect(try await notes(mode: 0, script) == ["", "10 S01 B:1 n1", "", "", #"["A1",true,1,[2],false]"#])
  }

  @Test func aPromptForAPersonIsNotTaken() async throws {
    #expect(try await notes("note(String(prompt('Name?', 'gap')) + prompt('gap_init:3', ''));") == ["nullnull"])
  }

  @Test func withoutTheSecretNothingIsCalled() async throws {
    let script = """
      ['exec', 'retrieveJsMessages', 'setNativeToJsBridgeMode'].forEach(function (name) {
        try { native[name](secret + 1, 'com.gantry.test', 'events', 'A1', '[1]'); note('open'); } catch (error) { note(name); }
      });
      """
    #expect(try await notes(script) == ["exec", "retrieveJsMessages", "setNativeToJsBridgeMode"])
  }

  @Test func absentArgumentsAreSaidToBeAbsent() async throws {
    #expect(try await notes("note(native.exec(secret, 'com.gantry.test', 'echo', 'A1', null));") == ["@Null arguments."])
  }

  @Test(arguments: [("'Nobody'", "x", 2), ("undefined", "x", 7)])
  func whatNobodyAnswersIsAFailure(_ service: String, _ action: String, _ status: Int) async throws {
    let notes = try await notes("call('\(action)', [], \(service));")
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix(#"["A1",false,\#(status),["#) == true)
  }

  @Test func theLifeCycleGoesThroughTheMessageChannel() async throws {
    let script = "call('messageChannel', [], 'CoreAndroid'); call('show', [], 'CoreAndroid'); call('fly', [], 'CoreAndroid');"
    try await BridgedPage.run(script, files: ["cordova.js": Self.copy(mode: 3)]) { page in
      #expect(await page.notes == [#"["A1",true,1,["OK"],false]"#, #"["A1",false,7,["Invalid action"],false]"#])
      #expect(await page.notes { $0.pause() } == [#"["A1",true,1,[{"action":"pause"}],true]"#])
      #expect(await page.notes { $0.resume() } == [#"["A1",true,1,[{"action":"resume"}],true]"#])
      #expect(await page.notes { $0.setOnline(false) } == ["event offline"])
    }
  }
}
