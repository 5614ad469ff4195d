/// What the apps on a device are told of it.
public struct DeviceState: Sendable, Equatable {
  /// `navigator.onLine`.
  public var isOnline = true
  /// Whether the app is in the foreground.
  public var isVisible = true
  /// nil when nothing tells where it is.
  public var position: DevicePosition?
  /// How it is held.
  public var turn = ScreenTurn.portraitPrimary
  /// How it is held in the hand, where a lock may keep the screen from following; nil when that is ``turn``.
  var held: ScreenTurn?
  /// The ways in which an app lets the screen be turned; empty for all.
  var lockedTurns: [ScreenTurn] = []
  /// Its charge.
  public var battery = DeviceBattery()
  /// What connects it to the network.
  public var connection = DeviceConnection()
  /// The last reading of its sensors; nil before the first.
  public var motion: DeviceMotion?
  /// What the system shows around the page.
  public var systemUI = SystemUI()
  /// Those that were answered for; what others are is the platform's own.
  public var permissions: [DevicePermission: DevicePermission.Answer] = [:]
  /// What is on the clipboard, by MIME type; a text is `text/plain`.
  var clipboard: [ClipboardContent] = []

  /// Makes that of a phone that is held upright, charged, online and in the foreground.
  public init() {}

  /// How a page is answered that asks for something, when nobody has said how: the operator lets an app do what its user would be asked about.
  func permission(_ permission: DevicePermission, on platform: WebViewPlatform) -> DevicePermission.Answer {
    if let answer = permissions[permission] { return answer }
    switch (permission, platform) {
    // The system's web view on Android asks nobody, and reads none to a page.
    case (.clipboardRead, .android): return .denied
    case (.clipboardWrite, _), (.screenWakeLock, _), (.motion, .android): return .granted
    default: return .prompt
    }
  }
}
