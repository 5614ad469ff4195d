/// The codes of `MediaError` (HTML standard, 4.8.11.1), with Cordova's for a player that does nothing.
enum MediaErrorCode: Int {
  case noneActive = 0
  case aborted = 1
  case network = 2
  case decode = 3
  case unsupported = 4
}
