import JSON
import SQLite

/// The devices that are registered.
struct PushDevices: Sendable {
  private let records: OrgRecords

  init(_ records: OrgRecords) { self.records = records }

  /// A device that registered more than once with one connection, as after a new installation, gets a notification once: by
  /// the latest of its records.
  private static let current = """
    "MobilePushServiceDevice" d WHERE "IsDeleted" = 0 AND NOT EXISTS (
      SELECT 1 FROM "MobilePushServiceDevice" later WHERE later."IsDeleted" = 0 AND later."CreatedById" = d."CreatedById"
        AND later."ConnectionToken" = d."ConnectionToken" AND later."Id" > d."Id")
    """

  /// - Throws: ``OrgAPIError`` INVALID_PUSH_TARGET.
  func ids(of target: PushTarget) throws -> [String] {
    switch target {
    case .user(let name):
      guard let user = try records.user(named: name) ?? records.user(id: name) else {
        throw Self.unknown("user", name, "a user name or an id of somebody who is active")
      }
      return try list("\"CreatedById\" = ?", user.id)
    case .device(let id):
      guard let full = RecordId(id)?.text, try owner(of: full) != nil else {
        throw Self.unknown("device", id, "the id of a MobilePushServiceDevice that is registered")
      }
      return [full]
    case .application(let bundle): return try list("\"ApplicationBundle\" = ?", bundle)
    }
  }

  private func list(_ condition: String, _ value: String) throws -> [String] {
    try records.reading {
      try $0.rows("SELECT \"Id\" FROM \(Self.current) AND \(condition) ORDER BY \"Id\"", [.text(value)]).compactMap { $0[0].text }
    }
  }

  /// Who registered a device; nil when there is none, or it is gone.
  func owner(of device: String) throws -> String? {
    try records.reading {
      try $0.value("SELECT \"CreatedById\" FROM \"MobilePushServiceDevice\" WHERE \"Id\" = ? AND \"IsDeleted\" = 0", [.text(device)])?.text
    }
  }

  /// What an administrator may know of them: not the tokens that they are connected with.
  func json() throws -> JSONValue {
    try records.withDatabase { database in
      let rows = try database.rows(
        """
        SELECT "Id", (SELECT "Username" FROM "User" WHERE "User"."Id" = d."CreatedById"), "ServiceType", "ApplicationBundle",
          (SELECT count(*) FROM web_push_notification WHERE device_id = d."Id") FROM \(Self.current) ORDER BY "Id"
        """)
      return .array(
        rows.map { row in
          [
            "id": .string(row[0].text ?? ""), "user": .string(row[1].text ?? ""), "serviceType": .string(row[2].text ?? ""),
            "applicationBundle": row[3].text.map { .string($0) } ?? .null, "waiting": .integer(row[4].integer ?? 0),
          ]
        })
    }
  }

  private static func unknown(_ kind: String, _ name: String, _ allowed: String) -> OrgAPIError {
    OrgAPIError(errorCode: "INVALID_PUSH_TARGET", message: "\(kind): there is no '\(name.prefix(80))'; allowed is \(allowed)")
  }
}
