/// Leads a window to another document.
public struct Navigation: Sendable {
  /// What becomes of the entry that the window's history is at (HTML standard, 7.4.2.2, "history handling").
  public enum Handling: Equatable, Sendable {
    /// The document gets an entry of its own, behind it.
    case push
    /// The document takes its place.
    case replace
    /// It stays, and its document is loaded anew.
    case reload
    /// The history goes to that entry of the window's.
    case traverse(entry: Int)
  }

  /// Absolute URL of the document.
  public let address: String
  /// What becomes of the history.
  public let handling: Handling
  /// Who leads there, as far as the document there may know; "" for nobody.
  public let referrer: String

  /// Makes one from its parts.
  public init(address: String, handling: Handling, referrer: String) {
    (self.address, self.handling, self.referrer) = (address, handling, referrer)
  }
}
