/// Listens to the changes of a device until it is cancelled or let go of. May be used on any thread.
public final class DeviceSubscription: Sendable {
  private let device: Device
  private let number: Int

  fileprivate init(_ device: Device, _ number: Int) { (self.device, self.number) = (device, number) }

  deinit { device.unlisten(number) }

  /// Nothing is heard from now on.
  public func cancel() { device.unlisten(number) }
}

extension Device {
  /// Has something called after each change, as long as the subscription is kept.
  ///
  /// - Parameter tell: called on the thread of whoever changes the device.
  public func subscribe(_ tell: @escaping @Sendable () -> Void) -> DeviceSubscription { DeviceSubscription(self, listen(tell)) }
}
