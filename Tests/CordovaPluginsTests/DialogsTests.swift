import CordovaBridge
import DialogsPlugin
import JSON
import Synchronization
import Testing
import WebPlatform

/// What a provider of dialogs is shown.
@Suite("Dialogs")
struct DialogsTests {
  private final class Recorder: DialogProvider {
    let shown = Mutex<[NativeDialog]>([])
    let heard = Mutex<[String]>([])

    func show(_ dialog: NativeDialog) -> NativeDialog.Answer {
      shown.withLock { $0.append(dialog) }
      return .button(1, text: "")
    }

    func signal(_ text: String) { heard.withLock { $0.append(text) } }
  }

  @Test("title, message, buttons and proposal", arguments: WebViewPlatform.allCases)
  func shown(platform: WebViewPlatform) async throws {
    let recorder = Recorder()
    let caller = PluginCaller(DialogsPlugin.service, { _ in DialogsPlugin(platform: platform, provider: recorder) })
    _ = try await caller.value(DialogsPlugin.service, "prompt", ["Name?", "Contacts", ["A", "B", "C", "D"], "Ada"])
    _ = try await caller.value(DialogsPlugin.service, "confirm", ["Go on?", "", "Yes,No"])
    let isAndroid = platform == .android
    let dialogs = recorder.shown.withLock { $0 }
    #expect(dialogs.map(\.title) == ["Contacts", ""])
    #expect(dialogs.map(\.message) == ["Name?", "Go on?"])
    #expect(dialogs.map(\.buttons) == [isAndroid ? ["A", "B", "C"] : ["A", "B", "C", "D"], ["Yes", "No"]])
    #expect(dialogs.map(\.kind) == [.prompt(proposal: "Ada"), .confirm])
    #expect(dialogs.allSatisfy { $0.hasWayBack == isAndroid })
  }

  @Test("beeps and progress are signalled")
  func signals() async throws {
    let recorder = Recorder()
    let caller = PluginCaller(DialogsPlugin.service, { _ in DialogsPlugin(platform: .android, provider: recorder) })
    for (action, arguments) in [("beep", [3]), ("beep", []), ("progressStart", ["Loading", "half"])] as [(String, JSONValue)] {
      _ = try await caller.value(DialogsPlugin.service, action, arguments)
    }
    #expect(recorder.heard.withLock { $0 } == ["beep, 3 times", "beep", "progress: Loading: half"])
  }
}
