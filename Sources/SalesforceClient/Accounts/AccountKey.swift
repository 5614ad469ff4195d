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

  private var components: [String] {
    [orgId, userId, communityId ?? "internal"].map(safeFileName)
  }
}

/// Letters, digits, "-" and "_" stay; anything else is percent-encoded, dots too.
private func safeFileName(_ text: String) -> String {
  let encoded = PercentEncoding.encode(text).split(separator: ".", omittingEmptySubsequences: false).joined(separator: "%2E")
  return encoded.isEmpty ? "%" : encoded
}
