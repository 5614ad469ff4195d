import WireFormat

/// Which account: a user, in an org, seen through a community or not. A user may be signed in through several.
public struct AccountKey: Sendable, Hashable {
  public let orgId: String
  public let userId: String
  public let communityId: String?

  public init(orgId: String, userId: String, communityId: String? = nil) {
    self.orgId = orgId
    self.userId = userId
    self.communityId = communityId
  }

  /// The folder of the account's data below an app's: org, user, community or "internal" (Mobile SDK guide, "Storage path levels").
  /// Safe as a path whatever a server calls its ids.
  public var storageFolder: String { components.joined(separator: "/") }

  /// The suffix of the account's files, such as `_00D..._005..._internal` (same source).
  public var fileSuffix: String { "_" + components.joined(separator: "_") }

  /// What data may be kept for (Mobile SDK guide, "Storage path levels").
  public enum Level: Int, Sendable, CaseIterable {
    /// All users of the org.
    case org = 1
    /// The user, in whatever community.
    case user
    /// The user in one community, or in none.
    case community
  }

  /// The folder of a level, with a slash at both ends, such as `/00D.../005.../` of the user.
  public func storagePath(_ level: Level) -> String { "/" + components.prefix(level.rawValue).joined(separator: "/") + "/" }

  /// The suffix of a level's files, such as `_00D..._005...` of the user.
  public func fileSuffix(_ level: Level) -> String { "_" + components.prefix(level.rawValue).joined(separator: "_") }

  private var components: [String] {
    [orgId, userId, communityId ?? "internal"].map(safeFileName)
  }
}

/// Letters, digits, "-" and "_" stay; anything else is percent-encoded, dots too.
private func safeFileName(_ text: String) -> String {
  let encoded = PercentEncoding.encode(text).split(separator: ".", omittingEmptySubsequences: false).joined(separator: "%2E")
  return encoded.isEmpty ? "%" : encoded
}
