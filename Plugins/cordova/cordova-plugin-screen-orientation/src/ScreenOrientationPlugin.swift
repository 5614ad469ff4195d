import CordovaBridge
import WebPlatform

/// `CDVOrientation`: locks the screen's orientation (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-screen-orientation/).
/// The device's screen turns when the lock does not allow the way it is turned, and is as the device is held when the lock ends.
public final class ScreenOrientationPlugin: Plugin {
  /// What scripts call it.
  public static let service = "CDVOrientation"

  /// The ways to turn a screen, each with its bit in a mask, and the preferred ones first.
  private static let bits: [(bit: Int, turn: ScreenTurn)] = [
    (1, .portraitPrimary), (4, .landscapePrimary), (2, .portraitSecondary), (8, .landscapeSecondary),
  ]
  private static let all = 15

  public let actions: [String: PluginAction]

  /// - Parameter device: whose screen it is.
  public init(device: Device) {
    actions = [
      "screenOrientation": .immediate { call in
        let mask = try call.arguments.integer(0)
        guard (1...Self.all).contains(mask) else {
          throw PluginError("CDVOrientation.screenOrientation: the mask must be from 1 to \(Self.all); it is \(mask)", status: .json)
        }
        device.change { $0.lockOrientation(to: mask == Self.all ? [] : Self.bits.filter { mask & $0.bit != 0 }.map(\.turn)) }
        return .ok
      }
    ]
  }
}
