/// Where a device is (Geolocation, 5.4, "coordinates"): degrees and metres.
public struct DevicePosition: Sendable, Equatable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double
  /// Metres around the place.
  public var accuracy: Double
  /// Metres above the ellipsoid.
  public var altitude: Double?
  /// Metres up and down.
  public var altitudeAccuracy: Double?
  /// Degrees clockwise from north.
  public var heading: Double?
  /// Metres a second.
  public var speed: Double?

  /// A place on Earth, in degrees, and metres around it.
  ///
  /// - Returns: nil for a place that is not on Earth, or an accuracy below zero.
  public init?(latitude: Double, longitude: Double, accuracy: Double = 10) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), accuracy >= 0, accuracy.isFinite else { return nil }
    (self.latitude, self.longitude, self.accuracy) = (latitude, longitude, accuracy)
  }
}
