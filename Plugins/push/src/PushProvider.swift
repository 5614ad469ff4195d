import SalesforceClient

/// What stands in for the push service of a device.
public protocol PushProvider: AnyObject, Sendable {
  /// Whose it pretends to be.
  var service: PushService { get }
  /// What that service knows this installation by.
  var connectionToken: String { get }
  /// The number on the app's icon.
  var badge: Int { get set }

  /// Has every notification handed over from now on, and those at once that came while nobody listened.
  /// - Returns: what ``stopListening(_:)`` wants.
  func listen(_ receive: @escaping @Sendable (PushArrival) -> Void) -> Int
  func stopListening(_ listener: Int)

  /// The app wants no notifications any more: what comes is dropped until somebody listens again.
  func refuse()
  /// Drops what came while nobody listened.
  func clearWaiting()
}

/// A notification at the moment when a page gets it.
public struct PushArrival: Sendable, Equatable {
  /// What was sent.
  public var notification: PushNotification
  /// Whether it came while the app was in front; else the user tapped on it.
  public var isForeground: Bool
  /// Whether that tap started the app.
  public var isColdStart: Bool

  /// A message; see the properties.
  public init(_ notification: PushNotification, isForeground: Bool, isColdStart: Bool) {
    self.notification = notification
    self.isForeground = isForeground
    self.isColdStart = isColdStart
  }
}
