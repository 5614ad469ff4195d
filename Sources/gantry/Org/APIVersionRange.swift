import ArgumentParser
import LocalOrg

/// API versions as an option names them: `58`, `v58.0`, `20-58` or `v20.0-v58.0`.
struct APIVersionRange: ExpressibleByArgument {
  let versions: ClosedRange<Int>

  /// - Returns: nil for versions that there are not.
  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Self.number($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last else { return nil }
    let released = LocalOrgConfiguration.releasedAPIVersions
    guard released.contains(first), released.contains(last) else { return nil }
    versions = first...last
  }

  private static func number(_ text: Substring) -> Int? {
    let digits = text.hasPrefix("v") ? text.dropFirst() : text
    return Int(digits.hasSuffix(".0") ? digits.dropLast(2) : digits)
  }

  /// What may be named.
  static var help: String {
    let released = LocalOrgConfiguration.releasedAPIVersions
    return "as in 20-58 or 58 (default: all from \(released.lowerBound) to \(released.upperBound))"
  }
}
