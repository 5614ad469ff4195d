import CordovaBridge
import JSON

/// `Notification`: the native side of Cordova's plugin for dialogs, whose JavaScript an app brings along
/// (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-dialogs/). Nobody sits before the screen: dialogs are answered as
/// `alert`, `confirm` and `prompt` are.
public final class DialogsPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Notification"

  public let actions: [String: PluginAction]

  /// - Parameter provider: answers in a person's place.
  public init(provider: any DialogProvider) {
    actions = [
      "alert": .immediate { call in
        provider.alert(try Self.text(call, 0))
        return .ok
      },
      "confirm": .immediate { call in
        let isFirst = provider.confirm(try Self.text(call, 0))
        return .ok(.integer(isFirst || Self.buttons(call) < 2 ? 1 : 2))
      },
      "prompt": .immediate { call in
        let answer = provider.prompt(try Self.text(call, 0), proposal: try Self.text(call, 3))
        return .ok(["buttonIndex": .integer(answer == nil ? 2 : 1), "input1": .string(answer ?? "")])
      },
      "beep": .immediate { _ in .ok },
    ]
  }

  /// An argument as a dialog shows it; empty when it is absent.
  private static func text(_ call: PluginCall, _ index: Int) throws -> String {
    switch try call.arguments[index]?.value() {
    case nil, .null: ""
    case .string(let text): text
    case let value?: value.description
    }
  }

  /// How many buttons there are: two, unless their labels say otherwise, as a list or as a string with commas.
  private static func buttons(_ call: PluginCall) -> Int {
    switch try? call.arguments[2]?.value() {
    case .array(let labels): labels.count
    case .string(let labels): labels.split(separator: ",", omittingEmptySubsequences: false).count
    default: 2
    }
  }
}
