/// A version of the Salesforce Mobile SDK, such as 5.3.0: what natives answer differs between its generations.
public struct SDKVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The version that a text begins with: "13.2.1", "8.0", "14.0.0.dev".
  ///
  /// - Returns: nil for a text that begins with no number.
  public init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).prefix(3).map { Int($0) }
    guard case let major?? = numbers.first else { return nil }
    func number(_ position: Int) -> Int { position < numbers.count ? numbers[position] ?? 0 : 0 }
    self.init(major, number(1), number(2))
  }

  public var description: String { "\(major).\(minor).\(patch)" }

  public static func < (one: SDKVersion, other: SDKVersion) -> Bool {
    (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
  }
}
