import WebPlatform

/// The door of plugins into a page of this process.
struct PageDoor: PluginPage {
  let events: EventLoopPort<PluginEvent>
  let mailbox: EventLoopMailbox

  func take(_ event: PluginEvent) { events.send(event) }

  func begin(_ label: String) -> any BackgroundWork { mailbox.hold(label) }

  func after(_ milliseconds: Double, _ action: @escaping @Sendable () -> Void) -> any BackgroundWork { PageTimer(milliseconds, mailbox, action) }
}

extension EventLoopHold: BackgroundWork {}
