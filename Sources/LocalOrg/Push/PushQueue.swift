import JSON
import SQLite

/// What devices have yet to get, in the org's file: a notification waits there until its device has confirmed it, also while the org
/// is stopped.
struct PushQueue: Sendable {
  struct Waiting: Sendable, Equatable {
    let number: Int64
    let content: JSONText
  }

  let records: OrgRecords

  /// Given when something was put into a line.
  var signal: PushSignal { records.pushSignal }

  /// - Throws: `SQLiteError`.
  init(_ records: OrgRecords) throws {
    self.records = records
    try records.withDatabase {
      try $0.execute(
        """
        CREATE TABLE IF NOT EXISTS web_push_notification (
          number INTEGER PRIMARY KEY AUTOINCREMENT, device_id TEXT NOT NULL, content TEXT NOT NULL);
        CREATE INDEX IF NOT EXISTS web_push_notification_device ON web_push_notification (device_id);
        """)
    }
  }

  /// Puts a notification in the line of each device that the target names.
  /// - Returns: their ids; none when nobody is registered.
  /// - Throws: ``OrgAPIError`` INVALID_PUSH_TARGET for a user or device that there is none of.
  @discardableResult
  func send(_ message: PushMessage, to target: PushTarget) throws -> [String] {
    try send(message) { try PushDevices(records).ids(of: target) }
  }

  /// The same for the devices of these users that one app is on.
  /// - Parameter users: ids.
  @discardableResult
  func send(_ message: PushMessage, toUsers users: [String], of application: String) throws -> [String] {
    try send(message) {
      let devices = PushDevices(records)
      let ofApplication = Set(try devices.ids(of: .application(application)))
      return try users.flatMap { try devices.ids(of: .user($0)) }.filter(ofApplication.contains)
    }
  }

  /// The ids of users that a client's list has; nil for what is no list of ids.
  static func users(_ list: JSONValue?) -> [String]? {
    guard let items = list?.array else { return nil }
    let ids = items.compactMap { $0.string.flatMap { RecordId($0)?.text } }
    return ids.count == items.count ? ids : nil
  }

  private func send(_ message: PushMessage, to find: () throws -> [String]) throws -> [String] {
    // Within a transaction of the org's own code too: who looks waits for its end.
    defer { signal.give() }
    return try records.together {
      let devices = try find()
      let content = message.json.text.description
      try records.withDatabase { database in
        // Nobody will fetch what was meant for devices that are gone.
        try database.run(
          """
          DELETE FROM web_push_notification WHERE NOT EXISTS (
            SELECT 1 FROM "MobilePushServiceDevice" WHERE "Id" = device_id AND "IsDeleted" = 0)
          """)
        for device in devices {
          try database.run("INSERT INTO web_push_notification (device_id, content) VALUES (?, ?)", [.text(device), .text(content)])
        }
      }
      return devices
    }
  }

  /// The earliest first.
  func waiting(for device: String) throws -> [Waiting] {
    try records.withDatabase { database in
      try database.rows("SELECT number, content FROM web_push_notification WHERE device_id = ? ORDER BY number", [.text(device)]).compactMap { row in
        guard let number = row[0].integer, let content = row[1].text else { return nil }
        return Waiting(number: number, content: JSONText(unchecked: Array(content.utf8)))
      }
    }
  }

  func isEmpty(for device: String) throws -> Bool {
    try records.withDatabase { try $0.value("SELECT 1 FROM web_push_notification WHERE device_id = ? LIMIT 1", [.text(device)]) == nil }
  }

  /// Takes out what a device has got.
  func confirm(_ numbers: [Int64], for device: String) throws {
    try records.withDatabase { database in
      for number in numbers {
        try database.run("DELETE FROM web_push_notification WHERE device_id = ? AND number = ?", [.text(device), .integer(number)])
      }
    }
  }
}
