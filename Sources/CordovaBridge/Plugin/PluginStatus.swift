/// How a plugin call ended, with the numbers that Cordova's JavaScript knows.
public enum PluginStatus: Int, Sendable {
  case noResult = 0
  case ok = 1
  case classNotFound = 2
  case illegalAccess = 3
  case instantiation = 4
  case malformedURL = 5
  case io = 6
  case invalidAction = 7
  case json = 8
  case error = 9

  /// Whether the error callback is the one to hear of it.
  public var isFailure: Bool { self != .noResult && self != .ok }
}
