/// Whether a request comes from an app or a browser of a phone, by its header User-Agent.
enum MobileAgent {
  /// What Mobile SDK begins with, and what the browsers of phones name (Mobile SDK 3.3 guide, chapter 5, "User Agent").
  private static let words = ["SalesforceMobileSDK/", "Android", "iPhone", "iPad"]

  static func sent(_ request: OrgRequest) -> Bool {
    guard let agent = request.headers["user-agent"] else { return false }
    return words.contains { agent.contains($0) }
  }
}
