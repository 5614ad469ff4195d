/// The colors of a status bar.
extension SystemUI.StatusBar {
  /// Those that scripts may name, by name in small letters.
  public static let colors = [
    "black": "#000000", "darkgray": "#A9A9A9", "lightgray": "#D3D3D3", "white": "#FFFFFF", "gray": "#808080", "red": "#FF0000", "green": "#00FF00",
    "blue": "#0000FF", "cyan": "#00FFFF", "yellow": "#FFFF00", "magenta": "#FF00FF", "orange": "#FFA500", "purple": "#800080", "brown": "#A52A2A",
  ]

  /// "#RRGGBB" of a color that is written so, or "#RGB", or "#AARRGGBB"; nil for any other text.
  public static func color(_ text: String) -> String? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().uppercased()
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
    case 6: return "#" + digits
    case 8: return "#" + digits.dropFirst(2)
    default: return nil
    }
  }
}
