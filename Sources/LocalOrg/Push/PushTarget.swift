/// Who gets a notification.
public enum PushTarget: Sendable, Equatable {
  /// All devices of a user, named by username or id.
  case user(String)
  /// One device, by the id of its record.
  case device(String)
  /// All devices of an app, by the bundle that they were registered with.
  case application(String)
}
