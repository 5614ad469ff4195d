import HTTPClient
import JSON
import WireFormat

/// Fetches the notifications of a device from an org that simulates their delivery: a Gantry local org. Real orgs hand them to Apple
/// and Google instead.
struct PushInbox: Sendable {
  enum Failure: Error, Equatable, CustomStringConvertible {
    /// The org does not know the device, or not as this user's.
    case unknownDevice
    /// The org simulates no delivery.
    case noDelivery
    /// An answer that makes no sense, or a refusal.
    case unusableAnswer(status: Int)

    var description: String {
      switch self {
      case .unknownDevice: "the org does not know the device"
      case .noDelivery: "the org simulates no delivery"
      case .unusableAnswer(let status): "the org answered with \(status) and no notifications"
      }
    }
  }

  private static let path = "/services/gantry/push/notifications"

  let rest: RESTClient
  let device: String

  /// What came for the device, confirmed to the org: the org does not send it again. Some of it may be no notification.
  /// - Parameter seconds: how long the org may wait until it answers that there is nothing.
  func receive(waiting seconds: Int) async throws -> [PushNotification?] {
    let answer = try await exchange("GET", "wait=\(seconds)")
    guard let list = (try? JSONValue(parsing: answer.body))?["notifications"]?.array else { throw Failure.unusableAnswer(status: answer.status) }
    let numbers = list.compactMap { $0["number"]?.integer }
    guard !numbers.isEmpty else { return [] }
    _ = try await exchange("DELETE", "numbers=\(numbers.map(String.init).joined(separator: ","))")
    return list.map { $0["content"].flatMap { PushNotification(json: $0) } }
  }

  private func exchange(_ method: String, _ query: String) async throws -> HTTPResponse {
    let answer = try await rest.send(method, "\(Self.path)?device=\(device.percentEncoded)&\(query)")
    if answer.isSuccess { return answer }
    guard answer.status == 404 else { throw Failure.unusableAnswer(status: answer.status) }
    let code = (try? JSONValue(parsing: answer.body))?[0]?["errorCode"]?.string
    throw code == "UNKNOWN_DEVICE" ? Failure.unknownDevice : Failure.noDelivery
  }
}
