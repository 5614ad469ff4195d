/// What the sensors of a device read at one moment (Device Orientation and Motion). What nobody gave is nil.
public struct DeviceMotion: Sendable, Equatable {
  /// The members of a reading, in the order in which they are written: degrees, metres a second squared, degrees a second, degrees.
  public static let names = [
    "alpha", "beta", "gamma", "accelerationX", "accelerationY", "accelerationZ", "gravityX", "gravityY", "gravityZ", "rotationAlpha", "rotationBeta",
    "rotationGamma", "compassHeading",
  ]

  /// By ``names``.
  public var values: [String: Double] = [:]
  /// Counts the readings, so that two alike are two.
  public var number: Int64 = 0

  /// Makes a reading without values.
  public init() {}
}
