/// Several fields under one name: an address, or a place of a schema file (Object Reference, "Compound Fields").
struct OrgCompound: Sendable {
  /// As the schema spells it, for example "BillingAddress".
  let name: String
  /// In the order of JSON. What the org doesn't keep has no field.
  let parts: [(name: String, field: OrgField?)]
}

extension OrgObject {
  /// The address or the location of that name, without regard to case.
  func compound(_ name: String) -> OrgCompound? {
    guard let coordinates = OrgField.coordinates(of: name), let latitude = field(coordinates.latitude), let longitude = field(coordinates.longitude)
    else { return nil }
    if latitude.traits.contains(.custom) {
      return OrgCompound(
        name: latitude.name.dropLast("__Latitude__s".count) + "__c", parts: [("latitude", latitude), ("longitude", longitude)])
    }
    let prefix = latitude.name.dropLast("Latitude".count)
    let parts: [(String, OrgField?)] = [
      ("city", field("\(prefix)City")), ("country", field("\(prefix)Country")), ("geocodeAccuracy", nil), ("latitude", latitude),
      ("longitude", longitude), ("postalCode", field("\(prefix)PostalCode")), ("state", field("\(prefix)State")), ("street", field("\(prefix)Street")),
    ]
    return OrgCompound(name: prefix + "Address", parts: parts)
  }
}
