import CordovaBridge
import Testing

/// Pages that bring a cordova.js of their own and speak cordova-ios' protocols by hand.
@Suite struct OwnCopyIOSTests {
  /// A cordova.js that notes each result as it comes: callback id, status, message, keepCallback. It names what a copy takes that knows bytes and several
  /// arguments.
  private static let copy = """
    var kinds = ['MultiPart', 'CDVType'];
    var queue = [], more = '';
    var exec = {
      nativeCallback: function (id, status, message, keep) {
        note(JSON.stringify([id, status, message, keep]));
        var answer = more;
        more = '';
        return answer;
      },
      nativeFetchMessages: function () {
        note('fetch');
        return queue.length ? '[' + queue.splice(0).join(',') + ']' : '';
      },
    };
    var channel = { onDeviceReady: { state: 2, subscribe: function (done) { done(); } } };
    window.cordova = {
      require: function (id) { return id === 'cordova/exec' ? exec : channel; },
      fireDocumentEvent: function (type) { note('event ' + type); },
    };
    function send(command) { window.webkit.messageHandlers.cordova.postMessage(command); }

    """
  /// Only names the address that its frames will have.
  private static let frames = copy + "var poke = 'gap://ready';"

  private func run(_ script: String, copy: String = Self.copy, _ body: (BridgedPage) async throws -> Void) async throws {
    try await BridgedPage.run(
      html: "<body><script src='cordova.js'></script><script>\(script)</script></body>", files: ["cordova.js": copy], body)
  }

  private func notes(_ script: String, copy: String = Self.copy) async throws -> [String] {
    var notes: [String] = []
    try await run(script, copy: copy) { page in
      notes = await page.notes
      #expect(await page.uncaught.isEmpty)
      #expect(await page.openWork.isEmpty)
    }
    return notes
  }

  @Test func aCommandReachesThePluginAndItsResultComesBackLater() async throws {
    #expect(try await notes("send(['A1', 'com.gantry.test', 'echo', [{ a: ['\u{fc}', null] }]]); note('sent');") == [
      "sent", #"["A1",1,{"a":["ü",null]},false]"#,
    ])
  }

  @Test func aResultWithoutAMessageIsNull() async throws {
    #expect(try await notes("send(['A1', 'com.gantry.test', 'nothing', []]);") == [#"["A1",1,null,false]"#])
  }

  @Test func aKeptCallbackIsCalledUntilTheLastResult() async throws {
    #expect(try await notes("send(['A1', 'com.gantry.test', 'keep', []]);") == [
      #"["A1",1,1,true]"#, #"["A1",1,2,true]"#, #"["A1",1,3,false]"#,
    ])
  }

  @Test func binaryDataTravelsAsBase64BothWays() async throws {
    #expect(try await notes("send(['A1', 'com.gantry.test', 'bytes', [{ CDVType: 'ArrayBuffer', data: 'AQI=' }]]);") == [
      #"["A1",1,{"CDVType":"ArrayBuffer","data":"/v0="},false]"#
    ])
  }

  @Test func textIsNoBinaryData() async throws {
    let notes = try await notes("send(['A1', 'com.gantry.test', 'bytes', ['AQI=']]);")
    #expect(notes.first?.hasPrefix(#"["A1",8,"#) == true)
  }

  @Test func severalArgumentsAreOneMessage() async throws {
    #expect(try await notes("send(['A1', 'com.gantry.test', 'multipart', [[1, 'b', null]]]);") == [
      #"["A1",1,{"CDVType":"MultiPart","messages":[1,"b",null]},false]"#
    ])
  }

  @Test(arguments: [("'Nobody', 'x', []", 2), ("'com.gantry.test', 'x', []", 7), ("'com.gantry.test', 'echo', 'a'", 8), ("'com.gantry.test', 'throw', ['x']", 9)])
  func whatCannotBeCalledIsAnError(_ command: String, _ status: Int) async throws {
    let notes = try await notes("send(['A1', \(command)]);")
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix(#"["A1",\#(status),"#) == true)
  }

  @Test func aCommandWithoutCallbacksRunsInSilence() async throws {
    #expect(try await notes("send(['INVALID', 'com.gantry.test', 'events', [1]]);") == ["event testevent"])
  }

  @Test func whatIsNoCommandIsDroppedWithAWarning() async throws {
    try await run("send('text'); send(null); send(['A1']);") { page in
      #expect(await page.notes.isEmpty)
      #expect(await page.console.filter { $0.hasPrefix("warn: ") }.count == 3)
      #expect(await page.uncaught.isEmpty)
    }
  }

  @Test func theLogOfTheDeviceDoesNotRepeatTheConsole() async throws {
    try await run("console.log('once'); send(['INVALID', 'Console', 'logLevel', ['LOG', 'once']]);") { page in
      #expect(await page.console == ["log: once"])
    }
  }

  @Test func aFrameThatComesIntoTheDocumentHasTheCommandsFetched() async throws {
    let script = """
      function poke(text) {
        queue.push(text);
        var frame = document.createElement('iframe');
        frame.src = 'gap://ready';
        document.body.appendChild(frame);
        return frame;
      }
      var first = poke('["A1","com.gantry.test","echo",[1]]');
      setTimeout(function () { note(first.isConnected); poke('["A2","com.gantry.test","echo",[2]]'); }, 30);
      """
    #expect(try await notes(script, copy: Self.frames) == ["fetch", #"["A1",1,1,false]"#, "false", "fetch", #"["A2",1,2,false]"#])
  }

  @Test func aFrameThatGetsTheAddressAgainHasTheCommandsFetched() async throws {
    let script = """
      var frame = document.createElement('iframe');
      document.body.appendChild(frame);
      function poke(text) { queue.push(text); frame.src = 'gap://ready'; }
      poke('["A1","com.gantry.test","echo",[1]]');
      setTimeout(function () { poke('["A2","com.gantry.test","echo",[2]]'); note(frame.isConnected); }, 30);
      """
    #expect(try await notes(script, copy: Self.frames) == ["fetch", #"["A1",1,1,false]"#, "true", "fetch", #"["A2",1,2,false]"#])
  }

  @Test func commandsThatAnswerAResultAreRun() async throws {
    let script = """
      queue.push('["A1","com.gantry.test","echo",[1]]');
      more = '[["A2","com.gantry.test","echo",[2]],["A3","com.gantry.test","echo",[3]]]';
      document.body.appendChild(document.createElement('iframe')).src = 'gap://ready';
      """
    #expect(try await notes(script, copy: Self.frames) == ["fetch", #"["A1",1,1,false]"#, #"["A2",1,2,false]"#, #"["A3",1,3,false]"#])
  }

  @Test func lifeCycleEventsGoToTheCopysOwnEvents() async throws {
    try await run("") { page in
      #expect(await page.notes { $0.pause() } == ["event pause"])
      #expect(await page.notes { $0.setOnline(false) } == ["event offline"])
      #expect(await page.bridge { $0.isDeviceReady } == true)
      #expect(await page.bridge { $0.isCordovaPage } == true)
    }
  }

  @Test func otherScriptsFindNoNativeEnd() async throws {
    let look = "note([typeof window.webkit, typeof window._cordovaNative, String(prompt('a', 'gap_init:3'))].join());"
    // The runtime's cordova.js, one that stands in for a plugin, one by another name.
    try await BridgedPage.run(look) { #expect(await $0.notes == ["undefined,undefined,null"]) }
    try await BridgedPage.run(look, files: ["cordova.js": "window.cordova = {};"]) { #expect(await $0.notes == ["undefined,undefined,null"]) }
    try await BridgedPage.run(
      html: "<script src='other.js'></script><script>\(look)</script>", files: ["other.js": "'messageHandlers _cordovaNative'"]
    ) { #expect(await $0.notes == ["undefined,undefined,null"]) }
  }
}
