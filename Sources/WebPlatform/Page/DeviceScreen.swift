/// A device's screen as its user holds and has set it: what viewports, `screen`, orientations and media queries go by.
public struct DeviceScreen: Sendable, Equatable {
  /// CSS pixels, of the whole screen: an app's page fills it.
  public var width: Int
  /// CSS pixels.
  public var height: Int
  /// Whether the user wants dark colours: `prefers-color-scheme` is "dark", else "light".
  public var prefersDarkColors: Bool
  /// Whether the user wants little to move: `prefers-reduced-motion` is "reduce", else "no-preference".
  public var prefersReducedMotion: Bool

  /// What a width or a height may be.
  public static let range = 1...10_000

  /// Makes that of a phone that is held upright, unless told otherwise.
  public init(width: Int = 390, height: Int = 844, prefersDarkColors: Bool = false, prefersReducedMotion: Bool = false) {
    self.width = width
    self.height = height
    self.prefersDarkColors = prefersDarkColors
    self.prefersReducedMotion = prefersReducedMotion
  }

  /// Its sides change places, as the device is turned.
  public mutating func turn() { (width, height) = (height, width) }

  var colorScheme: String { prefersDarkColors ? "dark" : "light" }
  var motion: String { prefersReducedMotion ? "reduce" : "no-preference" }
}
