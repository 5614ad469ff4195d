import JSON

/// `DISTANCE(BillingAddress, GEOLOCATION(52.5, 13.4), 'km')` (SOQL and SOSL Reference, "Location-Based SOQL Queries").
struct SOQLDistance: Equatable {
  enum Unit: String {
    case miles = "mi", kilometres = "km"

    var kilometres: Double { self == .miles ? 1.609_344 : 1 }
  }

  /// An address or a geolocation.
  let field: SOQLPath
  let latitude: Double
  let longitude: Double
  let unit: Unit
  let offset: Int
}

extension SOQLParser {
  /// What the name DISTANCE begins.
  mutating func distance() throws(OrgAPIError) -> SOQLDistance {
    let start = token.offset
    advance(2)
    guard !isAt("GEOLOCATION") else { throw errors.malformed("The first argument of DISTANCE must be a location field", at: token.offset) }
    let field = try path()
    try expect(symbol: ",")
    try expect("GEOLOCATION")
    try expect(symbol: "(")
    let latitude = try coordinate("Latitude", within: 90)
    try expect(symbol: ",")
    let longitude = try coordinate("Longitude", within: 180)
    try expect(symbol: ")")
    try expect(symbol: ",")
    let unit = try distanceUnit()
    try expect(symbol: ")")
    return SOQLDistance(field: field, latitude: latitude, longitude: longitude, unit: unit, offset: start)
  }

  private mutating func coordinate(_ name: String, within limit: Double) throws(OrgAPIError) -> Double {
    guard case .number(let text) = token.kind, let degrees = Double(decimal: text) else { throw errors.unexpected(token) }
    guard abs(degrees) <= limit else {
      throw errors.malformed("\(name) must be between -\(Int(clamping: limit)) and \(Int(clamping: limit)): \(text)", at: token.offset)
    }
    advance()
    return degrees
  }

  private mutating func distanceUnit() throws(OrgAPIError) -> SOQLDistance.Unit {
    guard case .string(let literal) = token.kind else { throw errors.unexpected(token) }
    let text = fix(literal)
    guard let unit = SOQLDistance.Unit(rawValue: text.lowercased()) else {
      throw errors.malformed("Invalid distance unit: \(text). Valid unit: mi, km", at: token.offset)
    }
    advance()
    return unit
  }
}

extension SOQLScope {
  /// The SQL of a distance; NULL for records without a place.
  ///
  /// - Throws: INVALID_FIELD when the field is no location.
  func sql(of distance: SOQLDistance) throws(OrgAPIError) -> String {
    let path = distance.field
    guard let parts = OrgField.coordinates(of: path.names.last ?? ""),
      let latitude = try? find(SOQLPath(names: path.names.dropLast() + [parts.latitude], offset: path.offset)),
      let longitude = try? find(SOQLPath(names: path.names.dropLast() + [parts.longitude], offset: path.offset))
    else {
      let found = try find(path)
      let reason = "field '\(found.field.name)' is not a location: DISTANCE takes an address or a geolocation"
      throw errors.error("INVALID_FIELD", reason, at: path.offset)
    }
    let kilometres = "\(GreatCircle.function)(\(latitude.sql), \(longitude.sql), \(distance.latitude), \(distance.longitude))"
    return distance.unit == .kilometres ? kilometres : "(\(kilometres) / \(distance.unit.kilometres))"
  }
}

extension OrgField {
  /// The fields that hold the two numbers of a location, by its name.
  static func coordinates(of location: String) -> (latitude: String, longitude: String)? {
    let name = location.lowercased()
    if name.hasSuffix("__c") { return ("\(location.dropLast(3))__Latitude__s", "\(location.dropLast(3))__Longitude__s") }
    if name.hasSuffix("address") { return ("\(location.dropLast(7))Latitude", "\(location.dropLast(7))Longitude") }
    return nil
  }

  /// Whether it is one of them.
  var isCoordinate: Bool { ["Latitude", "Longitude", "__Latitude__s", "__Longitude__s"].contains { name.hasSuffix($0) } && type == .double }
}
