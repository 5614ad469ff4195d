import JSON

/// What a phone's system shows and does around an app's page, as plugins change it: nothing is drawn, and tests can read it.
public struct SystemUI: Sendable, Equatable {
  /// The bar with the time and the battery.
  public struct StatusBar: Sendable, Equatable {
    /// Whether its text is dark, for light backgrounds, or light.
    public enum Style: String, Sendable {
      case `default`, lightContent = "lightcontent"
    }

    /// Whether it is there.
    public var isVisible = true
    /// Whether the page begins below it, and shows through.
    public var overlaysWebView = true
    /// As "#RRGGBB"; nil where the page shows through.
    public var backgroundColor: String?
    /// Its text.
    public var style = Style.lightContent
    /// How often it was tapped.
    public var taps = 0

    /// Makes one that is there, over the page.
    public init() {}
  }

  /// The bar with the time and the battery.
  public var statusBar = StatusBar()
  /// Whether the picture of the start hides the page.
  public var isSplashScreenVisible = false
  /// Of the keyboard on the screen, in CSS pixels; 0 when there is none.
  public var keyboardHeight = 0.0
  /// The vibration that was asked for last: milliseconds on, off, on, and so on. Empty when it was cancelled.
  public var vibration: [Double] = []

  /// Makes one with a status bar, and nothing else.
  public init() {}

  /// Takes what ``json`` writes; members that are not there stay.
  mutating func take(_ value: JSONValue) throws(DeviceStateError) {
    var changed = self
    let bar = value["statusBar"]
    if let isVisible = bar?["isVisible"]?.bool { changed.statusBar.isVisible = isVisible }
    if let isOver = bar?["overlaysWebView"]?.bool { changed.statusBar.overlaysWebView = isOver }
    if let color = bar?["backgroundColor"] { changed.statusBar.backgroundColor = color.string.flatMap { StatusBar.color($0) } }
    if let style = bar?["style"]?.string.flatMap(StatusBar.Style.init(rawValue:)) { changed.statusBar.style = style }
    if let isVisible = value["splashScreen"]?["isVisible"]?.bool { changed.isSplashScreenVisible = isVisible }
    if let height = value["keyboard"]?["height"]?.double { changed.keyboardHeight = height }
    if let times = value["vibration"]?.array { changed.vibration = times.compactMap(\.double) }
    guard value.object != nil, Self.heights.contains(changed.keyboardHeight) else {
      throw DeviceStateError(member: "systemUI", wanted: "an object with statusBar, splashScreen, keyboard (of a height from 0 to 10000) or vibration")
    }
    self = changed
  }

  /// Of keyboards, in CSS pixels.
  static let heights = 0...10_000.0

  var json: JSONValue {
    [
      "statusBar": [
        "isVisible": .bool(statusBar.isVisible), "overlaysWebView": .bool(statusBar.overlaysWebView),
        "backgroundColor": statusBar.backgroundColor.map { .string($0) } ?? .null, "style": .string(statusBar.style.rawValue),
      ],
      "splashScreen": ["isVisible": .bool(isSplashScreenVisible)],
      "keyboard": ["height": .double(keyboardHeight)],
      "vibration": .array(vibration.map { .double($0) }),
    ]
  }
}
