/// What the user lets the app do.
public enum DevicePermission: String, CaseIterable, Sendable {
  case geolocation
  case motion
  case clipboardRead = "clipboard-read"
  case clipboardWrite = "clipboard-write"
  case screenWakeLock = "screen-wake-lock"
  /// For plugins; the web view's own is refused to all pages.
  case camera
  /// For plugins, as the camera.
  case microphone
  /// The address book.
  case contacts
  /// The user's pictures.
  case photos
  /// A finger, or a face.
  case biometrics
  /// Whether the device has a screen lock, which storages of secrets want.
  case screenLock = "screen-lock"

  /// Those that `navigator.permissions` asks for. What it does not name is as a web view has it.
  static let ofPages: [DevicePermission] = [.geolocation, .motion, .clipboardRead, .clipboardWrite, .screenWakeLock]

  /// What a page is told of it (Permissions, 3.1).
  public enum Answer: String, CaseIterable, Sendable {
    case granted, denied, prompt

    /// Whether the app may: the operator lets an app do what its user would be asked about.
    public var allows: Bool { self != .denied }
  }
}
