import HTTPClient
import JSON

@testable import LocalOrg

/// A running org with two users who may register devices.
struct PushOrg {
  static let sobject = "/services/data/v33.0/sobjects/MobilePushServiceDevice"
  static let notifications = "/services/gantry/push/notifications"

  let running: RunningOrg
  let admin: String
  let bob: String

  init(_ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws {
    running = try await RunningOrg(change)
    admin = try await running.accessToken()
    let response = try await running.send(
      "POST", "/services/oauth2/token",
      form: [("grant_type", "password"), ("client_id", "app"), ("username", "bob@gantry.example"), ("password", RunningOrg.password)])
    bob = try response.json["access_token"]?.string ?? ""
  }

  /// - Returns: the id of the new device.
  func register(_ connection: String, app: String = "visits", as token: String) async throws -> String {
    let response = try await running.send(
      "POST", Self.sobject, token: token,
      json: "{\"ConnectionToken\":\"\(connection)\",\"ServiceType\":\"androidGcm\",\"ApplicationBundle\":\"\(app)\"}")
    return try response.json["id"]?.string ?? "\(response.status) \(response.text)"
  }

  /// What waits for a device, as text: numbers and messages.
  func fetch(_ device: String, as token: String, wait: Int = 0) async throws -> [(number: Int64, message: String)] {
    let response = try await running.send("GET", "\(Self.notifications)?device=\(device)&wait=\(wait)", token: token)
    return try response.json["notifications"]?.array?.map { ($0["number"]?.integer ?? 0, $0["content"]?["message"]?.string ?? "") } ?? []
  }

  func confirm(_ numbers: [Int64], of device: String, as token: String) async throws -> HTTPResponse {
    let list = numbers.map(String.init).joined(separator: ",")
    return try await running.send("DELETE", "\(Self.notifications)?device=\(device)&numbers=\(list)", token: token)
  }

  func messages(_ device: String, as token: String, wait: Int = 0) async throws -> [String] {
    try await fetch(device, as: token, wait: wait).map(\.message)
  }
}
