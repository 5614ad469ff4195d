import Glibc
import SQLite

/// The way between two places on the surface of the earth, taken as a sphere.
enum GreatCircle {
  /// The function's name in SQL; it takes latitude and longitude of both places, and gives kilometres.
  static let function = "great_circle"
  /// Kilometres: the mean radius (IUGG).
  private static let radius = 6_371.008_8

  static func define(on connection: SQLiteConnection) throws(SQLiteError) {
    try connection.define(function, arguments: 4) { kilometres(from: ($0[0], $0[1]), to: ($0[2], $0[3])) }
  }

  /// By the haversine formula, which is exact for places close together too.
  ///
  /// - Parameters: places as latitude and longitude in degrees.
  static func kilometres(from start: (latitude: Double, longitude: Double), to end: (latitude: Double, longitude: Double)) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    func haversine(_ angle: Double) -> Double { sin(angle / 2) * sin(angle / 2) }
    let latitudes = (radians(start.latitude), radians(end.latitude))
    let share = haversine(latitudes.1 - latitudes.0)
      + cos(latitudes.0) * cos(latitudes.1) * haversine(radians(end.longitude - start.longitude))
    return 2 * radius * asin(min(1, share.squareRoot()))
  }
}
