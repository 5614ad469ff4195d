/// The service that an org reaches a device by, as the field `ServiceType` of a MobilePushServiceDevice has it.
public enum PushService: String, Sendable {
  case androidGcm
  case apple = "Apple"
}
