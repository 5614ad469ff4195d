import HybridHost
import SalesforceClient
import Synchronization
import Testing

@testable import LocalOrg

@Suite("The host program's handler of notifications", .timeLimit(.minutes(2)))
struct PushHandlerTests {
  private let phone: PushPhone
  private let seen = Arrivals()

  init() throws { phone = try PushPhone() }

  /// What a handler has got.
  private final class Arrivals: Sendable {
    private let list = Mutex<[ArrivedNotification]>([])

    var texts: [String] { list.withLock { $0.map { "\($0.notification.message ?? "") \($0.isForeground ? "in front" : "behind") \($0.user == nil ? "of nobody" : "of a user")" } } }
    var users: [AccountKey?] { list.withLock { $0.map(\.user) } }

    func take(_ arrival: ArrivedNotification) -> ArrivedNotification.Handling {
      list.withLock { $0.append(arrival) }
      return arrival.notification.payload["native"] == true ? .isDone : .goesToPage
    }
  }

  private final class Device: Sendable {
    let app = Mutex<HybridApp?>(nil)
    let count = Atomic(0)
  }

  @Test("gets them before the page, which gets those that it leaves")
  func beforeThePage() async throws {
    let app = try await phone.start { $0.notificationHandler = { [seen] in seen.take($0) } }
    await app.notify(PushNotification(message: "one", payload: ["native": true]))
    await app.notify(PushNotification(message: "two"))
    await app.notify(PushNotification(message: "three", isTapped: true))
    await app.untilIdle()
    #expect(seen.texts == ["one in front of nobody", "two in front of nobody", "three behind of nobody"])
    #expect(phone.observer.lines == ["registered with FCM", "two in front", "three"])
    #expect(await app.untakenNotifications == 0)
    await app.stop()
    await phone.org.stop()
  }

  @Test("gets them while the app is in the background, and the page when it is back")
  func background() async throws {
    let app = try await phone.start { $0.notificationHandler = { [seen] in seen.take($0) } }
    await app.pause()
    await app.notify(PushNotification(message: "one", payload: ["native": true]))
    await app.notify(PushNotification(message: "two"))
    #expect(seen.texts == ["one behind of nobody", "two behind of nobody"])
    #expect(await app.untakenNotifications == 1)
    await app.resume()
    await app.untilIdle()
    #expect(phone.observer.lines == ["registered with FCM", "two"] && seen.texts.count == 2)
    await app.stop()
    await phone.org.stop()
  }

  @Test("hears from whose org they come, whether or not the app was running")
  func fromTheOrg() async throws {
    await (try await phone.start()).stop()
    try phone.push("early", to: "admin")
    let app = try await phone.start { $0.notificationHandler = { [seen] in seen.take($0) } }
    try phone.push("now", to: "admin")
    try await phone.line("now in front for admin")
    #expect(seen.texts == ["early behind of a user", "now in front of a user"])
    #expect(Set(seen.users.map { $0?.orgId }) == [phone.org.id])
    await app.stop()
    await phone.org.stop()
  }

  @Test("may do without a page that listens, and have the device take others")
  func withoutPage() async throws {
    let bundle = try phone.scratch.write([
      "www/index.html": "<!DOCTYPE html><p>", "bootconfig.json": #"{"shouldAuthenticate":false,"androidPushNotificationClientId":"333"}"#,
    ])
    var options = phone.scratch.options()
    let device = Device()
    let again = AsyncStream.makeStream(of: Void.self)
    options.notificationHandler = { arrival in
      // Before the first has been dealt with.
      if device.count.add(1, ordering: .relaxed).newValue == 1, let app = device.app.withLock({ $0 }) {
        Task {
          await app.notify(PushNotification(message: "again"))
          again.continuation.yield()
        }
      }
      return .isDone
    }
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: phone.observer)
    device.app.withLock { $0 = app }
    try await app.start()
    await app.notify(PushNotification(message: "one"))
    for await _ in again.stream { break }
    #expect(device.count.load(ordering: .relaxed) == 2)
    #expect(await app.untakenNotifications == 0)
    device.app.withLock { $0 = nil }
    await app.stop()
  }
}
