/// What an app's config.xml says of the picture that hides its page at the start (cordova-plugin-splashscreen).
struct SplashScreenPreferences {
  /// Seconds; 0 for no picture at all.
  let delay: Double
  /// Whether it goes by itself after that.
  let hidesItself: Bool

  /// - Parameter preferences: by lower-cased name.
  init(_ preferences: [String: String]) {
    let given = preferences["splashscreendelay"].flatMap(Double.init) ?? 3_000
    // Until a few years ago they were seconds.
    delay = max(given < 30 ? given : given / 1_000, 0)
    hidesItself = preferences["autohidesplashscreen"]?.lowercased() != "false"
  }

  /// Whether it is there at the start.
  var isVisible: Bool { delay > 0 || !hidesItself }

  /// What becomes of it.
  var track: DeviceTrack {
    var track = DeviceTrack()
    if isVisible, hidesItself { track.append(after: delay, ["splashScreen": false]) }
    return track
  }
}
