import CordovaBridge
import JSON

/// `Vibration` (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-vibration/). Nothing shakes: what was asked for is noted.
public final class VibrationPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Vibration"
  /// In a pattern; more is an error.
  private static let mostSteps = 10_000

  public let actions: [String: PluginAction]

  /// - Parameter vibrate: takes milliseconds on, off, on, and so on; none ends a vibration.
  public init(vibrate: @escaping @Sendable ([Double]) -> Void) {
    actions = [
      "vibrate": .immediate { call in
        vibrate([try Self.milliseconds(try call.arguments[0]?.value(), call)])
        return .ok
      },
      "vibrateWithPattern": .immediate { call in
        guard let steps = try call.arguments.value(0).array, steps.count <= Self.mostSteps else {
          throw PluginError("Vibration.vibrateWithPattern: the pattern must be an array of at most \(Self.mostSteps) milliseconds", status: .json)
        }
        vibrate(try steps.map { try Self.milliseconds($0, call) })
        return .ok
      },
      "cancelVibration": .immediate { _ in
        vibrate([])
        return .ok
      },
    ]
  }

  /// What old scripts leave out is half a second.
  private static func milliseconds(_ value: JSONValue?, _ call: PluginCall) throws(PluginError) -> Double {
    guard let value, !value.isNull else { return 500 }
    guard let number = value.double, number.isFinite, number >= 0 else {
      throw PluginError("\(call.service).\(call.action): a time must be milliseconds, 0 or more; it is \(value)", status: .json)
    }
    return number
  }
}
