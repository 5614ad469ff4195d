import JSON

/// What an org's administrator demands of an app that keeps a user's data (Mobile SDK 3.3 guide, chapter 9, "About PIN Security").
public struct MobilePolicy: Sendable, Equatable {
  /// The fewest characters of a passcode.
  public let pinLength: Int
  /// Minutes without use until the passcode is asked for; 0 for never.
  public let screenLock: Int
  /// Minutes in the background until a finger or a face is asked for, as of SDK 11; nil for never. It beats ``screenLock``.
  public let biometricLock: Int?

  public init(pinLength: Int, screenLock: Int, biometricLock: Int? = nil) {
    self.pinLength = pinLength
    self.screenLock = screenLock
    self.biometricLock = biometricLock
  }

  /// The `mobile_policy` of an identity, and what its `custom_attributes` add. Numbers come as strings, too.
  /// - Returns: nil when it demands nothing.
  init?(json: JSONValue?, attributes: JSONValue? = nil) {
    let (length, minutes) = (Self.number(json?["pin_length"]), Self.number(json?["screen_lock"]))
    let biometric = attributes.flatMap(Self.biometricLock) ?? json?["biometric_lock"].map { Self.number($0) }
    guard length > 0 || minutes > 0 || biometric != nil else { return nil }
    self.init(pinLength: max(length, 0), screenLock: max(minutes, 0), biometricLock: biometric)
  }

  private static func number(_ value: JSONValue?) -> Int { value?.integer.flatMap { Int(exactly: $0) } ?? value?.string.flatMap { Int($0) } ?? 0 }

  /// The shortest time of a session, which the SDK takes when the org gives none.
  private static let usualBiometricLock = 15

  /// Upstream looks whether the attribute is there; one that says no is none here.
  private static func biometricLock(_ attributes: JSONValue) -> Int? {
    guard let value = attributes["ENABLE_BIOMETRIC_AUTHENTICATION"], value.bool ?? (value.string?.lowercased() != "false") else { return nil }
    let minutes = number(attributes["BIOMETRIC_AUTHENTICATION_TIMEOUT"])
    return minutes < 1 ? usualBiometricLock : minutes
  }

  /// As the accounts and the passcode's file keep it.
  var json: JSONValue {
    var json: JSONObject = ["pin_length": .integer(Int64(pinLength)), "screen_lock": .integer(Int64(screenLock))]
    json["biometric_lock"] = biometricLock.map { .integer(Int64($0)) }
    return .object(json)
  }
}
