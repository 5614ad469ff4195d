import SQLite

/// What a device has to be like beyond the types of its fields.
enum PushDeviceRules {
  static let serviceTypes = ["androidGcm", "Apple"]

  /// Writes the service as the org does: the SDKs don't agree on its capitals.
  /// - Throws: INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST for a service that there is none of.
  static func complete(_ values: inout [String: SQLiteValue]) throws(OrgAPIError) {
    guard let given = values["ServiceType"]?.text else { return }
    guard let service = serviceTypes.first(where: { $0.lowercased() == given.lowercased() }) else {
      throw OrgAPIError(
        errorCode: "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST", message: "Service Type: bad value for restricted picklist field: \(given)",
        fields: ["ServiceType"])
    }
    values["ServiceType"] = .text(service)
  }
}
