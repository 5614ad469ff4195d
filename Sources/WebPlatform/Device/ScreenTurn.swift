/// How a screen is held (Screen Orientation, 4, `OrientationType`).
public enum ScreenTurn: String, CaseIterable, Sendable {
  case portraitPrimary = "portrait-primary"
  case portraitSecondary = "portrait-secondary"
  case landscapePrimary = "landscape-primary"
  case landscapeSecondary = "landscape-secondary"

  /// Takes `portrait` and `landscape` for the primary ones.
  public init?(named text: String) {
    guard let turn = Self(rawValue: text) ?? Self(rawValue: "\(text)-primary") else { return nil }
    self = turn
  }

  /// Whether the longer side is the width.
  public var isLandscape: Bool { self == .landscapePrimary || self == .landscapeSecondary }

  /// Degrees from the way a phone is usually held.
  var angle: Int {
    switch self {
    case .portraitPrimary: 0
    case .landscapePrimary: 90
    case .portraitSecondary: 180
    case .landscapeSecondary: 270
    }
  }
}
