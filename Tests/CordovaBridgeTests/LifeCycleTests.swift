import CordovaBridge
import Testing
import WebPlatform

/// From `cordova.js` to "deviceready", and the events after it.
@Suite(.timeLimit(.minutes(2))) struct LifeCycleTests {
  @Test func deviceReadyComesAfterTheDocumentsContentAndBeforeNothingElse() async throws {
    let script = """
      note('script ' + (typeof cordova.require('cordova/exec')));
      document.addEventListener('deviceready', (event) => note('deviceready ' + (typeof cordova.exec)), false);
      document.addEventListener('DOMContentLoaded', () => note('DOMContentLoaded'));
      var channel = cordova.require('cordova/channel');
      channel.onNativeReady.subscribe(() => note('onNativeReady'));
      channel.onCordovaReady.subscribe(() => note('onCordovaReady'));
      channel.onPluginsReady.subscribe(() => note('onPluginsReady'));
      channel.onDeviceReady.subscribe(() => note('onDeviceReady'));
      """
    try await BridgedPage.run(script) { page async throws in
      let notes = await page.notes
      #expect(notes.prefix(2) == ["script function", "onNativeReady"])
      #expect(Set(notes.dropFirst(2)) == ["DOMContentLoaded", "onPluginsReady", "onCordovaReady", "deviceready function", "onDeviceReady"])
      let position = { (name: String) in notes.firstIndex(of: name) ?? -1 }
      #expect(position("onPluginsReady") < position("onDeviceReady"))
      #expect(position("onCordovaReady") < position("onDeviceReady"))
      #expect(position("DOMContentLoaded") < position("onDeviceReady"))
      #expect(await page.bridge { $0.isDeviceReady } == true)
    }
  }

  @Test func aLateListenerOfDeviceReadyIsCalledToo() async throws {
    try await BridgedPage.run { page async throws in
      #expect(try await page.notes(of: "document.addEventListener('deviceready', () => note('late'))") == ["late"])
    }
  }

  @Test func aListenerAddedBeforeCordovaIsCalledOnce() async throws {
    let html = """
      <script>document.addEventListener('deviceready', () => note('early'))</script>
      <script src="cordova.js"></script>
      <script>document.addEventListener('deviceready', () => note('normal'))</script>
      """
    try await BridgedPage.run(html: html) { page async throws in
      #expect(await page.notes.sorted() == ["early", "normal"])
    }
  }

  @Test func deviceReadyWaitsForAFeatureThatAskedForTime() async throws {
    let script = """
      var channel = cordova.require('cordova/channel');
      channel.waitForInitialization('onMyFeature');
      document.addEventListener('deviceready', () => note('deviceready'));
      window.addEventListener('load', () => setTimeout(() => { note('feature'); channel.initializationComplete('onMyFeature') }, 20));
      """
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes == ["feature", "deviceready"])
    }
  }

  @Test func aFeatureThatNeverComesIsNamedInAWarning() async throws {
    let script = """
      cordova.require('cordova/channel').waitForInitialization('onLostFeature');
      document.addEventListener('deviceready', () => note('deviceready'));
      """
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes == [])
      #expect(await page.bridge { $0.isDeviceReady } == false)
      #expect(await page.console == ["warn: deviceready has not fired after 5 seconds. Channels not fired: onLostFeature"])
    }
  }

  @Test func cordovaLoadedAfterTheDocumentGetsReadyAsWell() async throws {
    let html = """
      <script>
        document.addEventListener('deviceready', () => note('deviceready'));
        window.addEventListener('load', () => {
          const script = document.createElement('script');
          script.src = 'cordova.js';
          script.onload = () => note('loaded ' + cordova.version);
          document.body.appendChild(script);
        });
      </script>
      """
    try await BridgedPage.run(html: html) { page async throws in
      #expect(await page.notes == ["loaded \(CordovaBridge.version)", "deviceready"])
      #expect(await page.uncaught == [])
    }
  }

  @Test func aPageWithoutCordovaIsNoCordovaPage() async throws {
    try await BridgedPage.run(html: "<p>plain</p>") { page async throws in
      #expect(await page.bridge { $0.isCordovaPage } == false)
      #expect(await page.bridge { $0.isDeviceReady } == false)
      #expect(await page.notes { $0.pause(); $0.setOnline(false) } == [])
      #expect(await page.uncaught == [])
    }
  }

  @Test func cordovaTwiceIsAnErrorAndTheFirstGoesOn() async throws {
    let html = """
      <script src="cordova.js"></script><script src="cordova.js"></script>
      <script>document.addEventListener('deviceready', () => note('deviceready'))</script>
      """
    try await BridgedPage.run(html: html) { page async throws in
      #expect(await page.notes == ["deviceready"])
      #expect(await page.uncaught.map(\.message).count == 1)
      #expect(await page.uncaught.first?.message.contains("twice") == true)
    }
  }

  @Test func theHostIsToldWhenTheDeviceIsReady() async throws {
    try await BridgedPage.run { page async throws in
      #expect(await page.notes { bridge in bridge.whenDeviceReady { bridge.pause() } } == [])
      let notes = try await page.notes(of: "document.addEventListener('pause', () => note('paused'))")
      #expect(notes == [])
    }
    try await BridgedPage.run("document.addEventListener('pause', () => note('paused'))") { page async throws in
      #expect(await page.notes { bridge in bridge.whenDeviceReady { bridge.pause() } } == ["paused"])
    }
  }

  @Test func pauseAndResumeReachTheDocument() async throws {
    let script = "for (const type of ['pause', 'resume']) document.addEventListener(type, (event) => note(event.type))"
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes { $0.pause() } == ["pause"])
      #expect(await page.notes { $0.resume() } == ["resume"])
      #expect(await page.notes { $0.pause(); $0.resume() } == ["pause", "resume"])
    }
  }

  @Test func connectivityIsToldToDocumentAndWindowWhenItChanges() async throws {
    let script = """
      for (const type of ['online', 'offline']) {
        document.addEventListener(type, () => note('document ' + type + ' ' + navigator.onLine));
        window.addEventListener(type, () => note('window ' + type + ' ' + navigator.onLine));
      }
      """
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes == [])
      #expect(await page.notes { $0.setOnline(true) } == [])
      #expect(await page.notes { $0.setOnline(false) }.sorted() == ["document offline false", "window offline false"])
      #expect(await page.notes { $0.setOnline(false) } == [])
      #expect(await page.notes { $0.setOnline(true) }.sorted() == ["document online true", "window online true"])
    }
    try await BridgedPage.run(script, isOnline: false) { page async throws in
      #expect(try await page.value(of: "navigator.onLine") == "false")
      #expect(await page.notes { $0.setOnline(false) } == [])
      #expect(await page.notes { $0.setOnline(true) }.sorted() == ["document online true", "window online true"])
    }
  }

  @Test func aRemovedListenerIsNotCalled() async throws {
    let script = """
      const listener = () => note('pause');
      document.addEventListener('pause', listener);
      document.addEventListener('pause', listener);
      """
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes { $0.pause() } == ["pause"])
    }
    try await BridgedPage.run(script + "document.removeEventListener('pause', listener)") { page async throws in
      #expect(await page.notes { $0.pause() } == [])
    }
  }

  @Test func aListenerThatThrowsIsReportedAndTheNextEventStillComes() async throws {
    let script = """
      let times = 0;
      document.addEventListener('pause', () => { if (++times === 1) throw new Error('first'); note('pause ' + times) });
      """
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes { $0.pause() } == [])
      #expect(await page.uncaught.map(\.message) == ["Uncaught Error: first"])
      #expect(await page.notes { $0.pause() } == ["pause 2"])
    }
  }

  @Test func pluginsMayFireEventsOfTheirOwn() async throws {
    try await BridgedPage.run("cordova.addWindowEventHandler('batterystatus')") { page async throws in
      let notes = try await page.notes(of: """
        window.addEventListener('batterystatus', (event) => note(event.type + ' ' + event.level));
        document.addEventListener('plain', (event) => note(event.type + ' ' + event.level));
        cordova.fireWindowEvent('batterystatus', { level: 7 });
        cordova.fireDocumentEvent('plain', { level: 8 });
        note('fired');
        """)
      #expect(notes.sorted() == ["batterystatus 7", "fired", "plain 8"])
      let after = try await page.notes(of: "cordova.removeWindowEventHandler('batterystatus'); cordova.fireWindowEvent('batterystatus', { level: 9 })")
      #expect(after == [])
    }
  }

  @Test func constructorsRunWhenCordovaIsReadyAndOneThatThrowsIsLogged() async throws {
    let script = "cordova.addConstructor(() => { throw new Error('odd') }); cordova.addConstructor(() => note('second'))"
    try await BridgedPage.run(script) { page async throws in
      #expect(await page.notes == ["second"])
      #expect(await page.console == ["log: Failed to run constructor: Error: odd"])
      #expect(await page.bridge { $0.isDeviceReady } == true)
    }
  }
}
