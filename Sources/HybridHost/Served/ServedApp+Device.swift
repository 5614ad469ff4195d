import JSON
import SalesforceClient
import WebPlatform

/// The device behind pages in browsers, as plugins see it. What the pages themselves see of a device is the browser's.
extension ServedApp {
  /// The device loses its network, or has one again.
  public func setOnline(_ isOnline: Bool) {
    // A network alone is never refused.
    try? changeDevice(["isOnline": .bool(isOnline)])
  }

  /// Members of a ``DeviceState``, of which the others stay.
  ///
  /// - Throws: ``DeviceStateError``; then nothing has changed.
  public nonisolated func changeDevice(_ members: JSONObject) throws(DeviceStateError) {
    let services = container.services
    try services.device.change { state throws(DeviceStateError) in try state.take(members) }
    let isOnline = services.device.state.isOnline
    guard isOnline != services.http.isOnline else { return }
    services.http.isOnline = isOnline
    openPages.forEach { $0.setOnline(isOnline) }
    services.push?.setOnline(isOnline)
  }

  /// What `window.gantry` of a page wants, before the calls of plugins that come behind it.
  nonisolated func change(_ name: String, _ value: JSONText) {
    do {
      switch (name, try? value.value()) {
      case ("online", .bool(let isOnline)): try changeDevice(["isOnline": .bool(isOnline)])
      case ("state", .object(let members)): try changeDevice(members)
      case ("answer", .array(let words)): try DeviceSwitches.answer(words.compactMap(\.string), to: container.services.device.person)
      case ("lock", _): lock.lock()
      case ("unlock", let passcode): try lock.unlock(passcode?.string.map { Secret($0) })
      case ("used", _): lock.recordUserInteraction()
      case ("notify", let json?):
        guard let notification = PushNotification(json: json), let push = container.services.push else {
          return container.warn("gantry.notify: the argument must be an object with title, message, badge, sound, payload or tapped")
        }
        push.take(notification)
      default: container.warn("window.gantry has no \(name) that takes \(value)")
      }
    } catch {
      container.warn("window.gantry: \(error)")
    }
  }

  /// Tells the pages what their `gantry.deviceState()` is from now on.
  nonisolated func tellDevice() {
    pages.withLock { pages in
      let state = container.services.device.state.json
      pages.values.forEach { $0.tell(device: state) }
    }
  }

  /// Has happen what happens to the device by itself, from the first page on.
  func followTrack() {
    let changes = container.track.changes
    guard timeline == nil, !changes.isEmpty else { return }
    let start = ContinuousClock.now
    timeline = Task { [weak self] in
      for change in changes {
        do { try await Task.sleep(until: start + .nanoseconds(Int64(clamping: change.time))) } catch { return }
        guard let self else { return }
        // Tracks have been checked when they were read.
        try? changeDevice(change.members)
        container.recordDevice()
      }
    }
  }
}
