import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `Notification`: the dialogs of Cordova's plugin (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-dialogs/). Nobody sits
/// before the screen: a ``DialogProvider`` answers them, at once or never.
public final class DialogsPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Notification"
  /// Android's dialogs have no room for more.
  private static let mostButtonsOnAndroid = 3

  private let platform: WebViewPlatform
  private let provider: any DialogProvider
  /// The calls whose dialogs stay open, the latest last.
  private let open = Mutex<[PluginCall]>([])

  /// - Parameter provider: answers in a person's place.
  public init(platform: WebViewPlatform, provider: any DialogProvider) {
    self.platform = platform
    self.provider = provider
  }

  public var actions: [String: PluginAction] {
    [
      "alert": .immediate { [self] in show(.alert, $0, buttons: [try Self.text($0, 2)].map { $0.isEmpty ? "OK" : $0 }) },
      "confirm": .immediate { [self] in show(.confirm, $0, buttons: try Self.labels($0)) },
      "prompt": .immediate { [self] in show(.prompt(proposal: try Self.text($0, 3)), $0, buttons: try Self.labels($0)) },
      "beep": .immediate { [self] call in
        let times = try call.arguments[0]?.value().integer ?? 1
        provider.signal(times == 1 ? "beep" : "beep, \(max(times, 0)) times")
        return .ok
      },
      "dismissPrevious": .immediate { [self] _ in
        guard let last = open.withLock({ $0.popLast() }) else { throw PluginError("No previously opened dialog to dismiss") }
        Self.dismiss(last)
        return .ok
      },
      "dismissAll": .immediate { [self] _ in
        let all = open.withLock { open in
          defer { open = [] }
          return open
        }
        if all.isEmpty { throw PluginError("No previously opened dialogs to dismiss") }
        all.forEach(Self.dismiss)
        return .ok
      },
      "activityStart": .immediate { [self] in try signal("busy", $0) },
      "activityStop": .immediate { _ in .ok },
      "progressStart": .immediate { [self] in try signal("progress", $0) },
      "progressValue": .immediate { _ in .ok },
      "progressStop": .immediate { _ in .ok },
    ]
  }

  public func pageWillClose() { open.withLock { $0 = [] } }

  private func show(_ kind: NativeDialog.Kind, _ call: PluginCall, buttons: [String]) -> PluginResult {
    let isAndroid = platform == .android
    let dialog = NativeDialog(
      kind: kind, title: (try? Self.text(call, 1)) ?? "", message: (try? Self.text(call, 0)) ?? "",
      buttons: isAndroid ? Array(buttons.prefix(Self.mostButtonsOnAndroid)) : buttons, hasWayBack: isAndroid)
    switch provider.show(dialog) {
    case .button(let number, let text): return answer(kind, number, text)
    case .back(let text): return answer(kind, 0, text)
    case .none:
      open.withLock { $0.append(call) }
      return PluginResult.pending.listening
    }
  }

  private func answer(_ kind: NativeDialog.Kind, _ button: Int, _ text: String) -> PluginResult {
    switch kind {
    // Android says nothing of the only button.
    case .alert: return .ok(.integer(platform == .android ? 0 : Int64(button)))
    case .confirm: return .ok(.integer(Int64(button)))
    case .prompt(let proposal):
      let isBlank = text.allSatisfy(\.isWhitespace)
      return .ok(["buttonIndex": .integer(Int64(button)), "input1": .string(platform == .android && isBlank ? proposal : text)])
    }
  }

  /// What phones do with a dialog that is taken away: its callbacks are never called.
  private static func dismiss(_ call: PluginCall) { call.settle(PluginResult(status: .noResult)) }

  private func signal(_ what: String, _ call: PluginCall) throws -> PluginResult {
    provider.signal("\(what): " + [try Self.text(call, 0), try Self.text(call, 1)].filter { !$0.isEmpty }.joined(separator: ": "))
    return .ok
  }

  /// An argument as a dialog shows it; empty when it is absent.
  private static func text(_ call: PluginCall, _ index: Int) throws -> String {
    switch try call.arguments[index]?.value() {
    case nil, .null: ""
    case .string(let text): text
    case let value?: value.description
    }
  }

  /// The labels of the buttons: a list, or a text with commas, as scripts of old have it. Two, when there is neither.
  private static func labels(_ call: PluginCall) throws -> [String] {
    switch try call.arguments[2]?.value() {
    case .array(let labels): labels.map { $0.string ?? $0.description }
    case .string(let labels): labels.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    default: ["OK", "Cancel"]
    }
  }
}
