import SQLite

/// A device code goes from `waiting` to `allowed` or `denied`, and is gone when the device has learned it.
extension OrgStore {
  /// What a device learns when it asks.
  enum DeviceAnswer {
    case none, waiting, tooEarly, denied
    case allowed(AccessGrant)
  }

  /// Milliseconds that a user has to enter a code.
  private static let lifetime: Int64 = 600_000
  private static let letters = Array("BCDFGHJKLMNPQRSTVWXZ")

  func issueDeviceCode(clientId: String, scope: String) throws -> DeviceCode {
    let code = DeviceCode(device: RandomToken.make(64), user: String((0..<8).map { _ in Self.letters.randomElement() ?? "B" }))
    try records.withDatabase { database in
      try database.run("DELETE FROM oauth_device_code WHERE expires_at < ?", [.integer(records.clock.milliseconds)])
      try database.run(
        "INSERT INTO oauth_device_code (device_code, user_code, client_id, scope, expires_at, asked_at, state) VALUES (?, ?, ?, ?, ?, 0, 'waiting')",
        [.text(code.device), .text(code.user), .text(clientId), .text(scope), .integer(records.clock.milliseconds + Self.lifetime)])
    }
    return code
  }

  func ask(deviceCode: String, clientId: String) throws -> DeviceAnswer {
    try records.withDatabase { database in
      try database.transaction {
        let now = records.clock.milliseconds
        let row = try database.rows(
          "SELECT user_id, client_id, scope, state, asked_at FROM oauth_device_code WHERE device_code = ? AND client_id = ? AND expires_at > ?",
          [.text(deviceCode), .text(clientId), .integer(now)]
        ).first
        guard let row else { return .none }
        guard row[3].text != "waiting" else {
          try database.run("UPDATE oauth_device_code SET asked_at = ? WHERE device_code = ?", [.integer(now), .text(deviceCode)])
          return now - (row[4].integer ?? 0) < DeviceCode.interval * 1_000 ? .tooEarly : .waiting
        }
        try database.run("DELETE FROM oauth_device_code WHERE device_code = ?", [.text(deviceCode)])
        guard row[3].text == "allowed", let grant = AccessGrant(Array(row.prefix(3))) else { return .denied }
        return .allowed(grant)
      }
    }
  }

  /// The app and the scopes behind a user's code; nil for one that is unknown, answered or too old.
  func deviceRequest(userCode: String) throws -> (clientId: String, scope: String)? {
    let row = try records.withDatabase {
      try $0.rows(
        "SELECT client_id, scope FROM oauth_device_code WHERE user_code = ? AND state = 'waiting' AND expires_at > ?",
        [.text(userCode), .integer(records.clock.milliseconds)]
      ).first
    }
    return row.flatMap { row in row[0].text.map { ($0, row[1].text ?? "") } }
  }

  /// - Parameter userId: of the user who lets the device in; nil for one who does not.
  func answer(userCode: String, userId: String?) throws {
    try records.withDatabase { database in
      try database.run(
        "UPDATE oauth_device_code SET state = ?, user_id = ? WHERE user_code = ? AND state = 'waiting'",
        [.text(userId == nil ? "denied" : "allowed"), userId.map { .text($0) } ?? .null, .text(userCode)])
    }
  }
}
