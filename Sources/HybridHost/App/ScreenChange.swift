import JSON
import WebPlatform

/// What a test says of the screen: a size, preferences, or some of them.
struct ScreenChange: Sendable {
  /// What the argument of `gantry.setScreen` has to be.
  static let form = "the argument must be an object with any of width and height (1 to 10000), colorScheme ('light' or 'dark') and reducedMotion (true or false)"

  private var width: Int?
  private var height: Int?
  private var isDark: Bool?
  private var isReduced: Bool?

  /// - Returns: nil for a value that is no object, and for one with another member or with a wrong value.
  init?(json: JSONValue) {
    guard let members = json.object else { return nil }
    for (name, value) in members {
      switch name {
      case "width":
        guard let length = Self.length(value) else { return nil }
        width = length
      case "height":
        guard let length = Self.length(value) else { return nil }
        height = length
      case "colorScheme":
        guard let scheme = value.string, scheme == "light" || scheme == "dark" else { return nil }
        isDark = scheme == "dark"
      case "reducedMotion":
        guard let reduced = value.bool else { return nil }
        isReduced = reduced
      default: return nil
      }
    }
  }

  private static func length(_ value: JSONValue) -> Int? {
    guard let number = value.double, number == number.rounded(), let length = Int(exactly: number), DeviceScreen.range.contains(length) else { return nil }
    return length
  }

  func apply(to screen: inout DeviceScreen) {
    screen.width = width ?? screen.width
    screen.height = height ?? screen.height
    screen.prefersDarkColors = isDark ?? screen.prefersDarkColors
    screen.prefersReducedMotion = isReduced ?? screen.prefersReducedMotion
  }
}
