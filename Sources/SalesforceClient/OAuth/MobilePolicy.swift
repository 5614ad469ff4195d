import JSON

/// What an org's administrator demands of an app that keeps a user's data (Mobile SDK 3.3 guide, chapter 9, "About PIN Security").
public struct MobilePolicy: Sendable, Equatable {
  /// The fewest characters of a passcode.
  public let pinLength: Int
  /// Minutes without use until the passcode is asked for; 0 for never.
  public let screenLock: Int

  public init(pinLength: Int, screenLock: Int) {
    self.pinLength = pinLength
    self.screenLock = screenLock
  }

  /// The `mobile_policy` of an identity. Its numbers come as strings, too.
  /// - Returns: nil when it demands nothing.
  init?(json: JSONValue?) {
    func number(_ name: String) -> Int {
      let value = json?[name]
      return value?.integer.flatMap { Int(exactly: $0) } ?? value?.string.flatMap { Int($0) } ?? 0
    }
    let (length, minutes) = (number("pin_length"), number("screen_lock"))
    guard length > 0 || minutes > 0 else { return nil }
    self.init(pinLength: max(length, 0), screenLock: max(minutes, 0))
  }

  var json: JSONValue { ["pin_length": .integer(Int64(pinLength)), "screen_lock": .integer(Int64(screenLock))] }
}
