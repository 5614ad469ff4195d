/// A version of an app: numbers with dots between them. What stands behind them, as in "1.2-beta", does not count, and 1.2 is 1.2.0.
public struct AppVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Without zeros at the end.
  private let numbers: [Int]

  /// - Returns: nil for a text that does not begin with a number.
  public init?(_ text: some StringProtocol) {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { break }
      numbers.append(number)
      if digits.count < part.count { break }
    }
    guard !numbers.isEmpty else { return nil }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
  }

  /// At least two numbers: "1.0".
  public var description: String {
    let shown = numbers + Array(repeating: 0, count: max(0, 2 - numbers.count))
    return shown.map(String.init).joined(separator: ".")
  }

  /// Number by number.
  public static func < (one: AppVersion, other: AppVersion) -> Bool { one.numbers.lexicographicallyPrecedes(other.numbers) }
}

extension AppVersion: ExpressibleByStringLiteral {
  /// A version that is written in a program.
  public init(stringLiteral text: String) {
    guard let version = AppVersion(text) else { preconditionFailure("\"\(text)\" is no version") }
    self = version
  }
}
