/// Which of the kept accounts a run asks for. What it leaves open is as it was at the last run.
public struct AccountSelection: Sendable, Equatable {
  /// The user's name, in any case; nil leaves it open.
  public var username: String?
  /// Whether the account must be of ``HybridAppOptions/loginServer``.
  public var isOfLoginServer: Bool

  /// Makes a selection, which leaves all open that it is not told.
  public init(username: String? = nil, isOfLoginServer: Bool = false) {
    self.username = username
    self.isOfLoginServer = isOfLoginServer
  }

  var isOpen: Bool { username == nil && !isOfLoginServer }
}
