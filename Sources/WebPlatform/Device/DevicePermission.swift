/// What the user lets the app do.
public enum DevicePermission: String, CaseIterable, Sendable {
  case geolocation
  case motion
  case clipboardRead = "clipboard-read"
  case clipboardWrite = "clipboard-write"
  case screenWakeLock = "screen-wake-lock"

  /// What a page is told of it (Permissions, 3.1).
  public enum Answer: String, CaseIterable, Sendable {
    case granted, denied, prompt
  }
}
