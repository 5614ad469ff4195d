/// A version of the Salesforce Mobile SDK, such as "13.2.1" or "5.3". Versions are ordered by their numbers; what else is in the text, such as
/// "dev", makes no difference.
///
/// ```swift
/// if SDKVersion("8.1.0")! < SDKVersion(8, 2) { ... }
/// ```
public struct SDKVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// As it was written.
  public let description: String
  private let numbers: [Int]

  /// - Returns: nil for a text that begins with no number.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    numbers = Array(parts.map { Int($0) }.prefix { $0 != nil }.compactMap(\.self).prefix(3))
    if numbers.isEmpty || numbers.contains(where: { $0 < 0 }) { return nil }
    description = text
  }

  public init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    numbers = [major, minor, patch]
    description = "\(major).\(minor).\(patch)"
  }

  private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  private var order: (Int, Int, Int) { (number(0), number(1), number(2)) }

  public static func < (first: SDKVersion, second: SDKVersion) -> Bool { first.order < second.order }

  public static func == (first: SDKVersion, second: SDKVersion) -> Bool { first.order == second.order }

  public func hash(into hasher: inout Hasher) { (0..<3).forEach { hasher.combine(number($0)) } }
}
