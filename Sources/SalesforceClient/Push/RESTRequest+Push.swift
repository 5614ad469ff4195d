import JSON
import SalesforceREST

/// The devices that users get notifications on (Mobile SDK 3.3 guide, chapter 8).
extension RESTRequest {
  static let pushDeviceType = "MobilePushServiceDevice"

  /// The answer has the `id` of the registration.
  /// - Parameters:
  ///   - connectionToken: what the device's service knows the app on it by.
  ///   - application: the app's bundle or package identifier.
  public static func registerPushDevice(connectionToken: String, service: PushService, application: String) -> RESTRequest {
    create(
      pushDeviceType,
      ["ConnectionToken": .string(connectionToken), "ServiceType": .string(service.rawValue), "ApplicationBundle": .string(application)])
  }

  /// - Parameter id: of the registration.
  public static func unregisterPushDevice(_ id: String) -> RESTRequest { delete(pushDeviceType, id) }
}
