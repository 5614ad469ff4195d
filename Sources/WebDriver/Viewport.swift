/// The part of a window that a page has, in CSS pixels.
public struct Viewport: Sendable, Equatable, CustomStringConvertible {
  public let width: Int
  public let height: Int

  /// What a browser takes for a screen's length.
  static let range = 1...10_000

  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// - Parameter text: "390x844".
  /// - Returns: nil for another text, and for a length that is not 1 to 10,000.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), Self.range.contains(width), Self.range.contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  public var description: String { "\(width)x\(height)" }
}
