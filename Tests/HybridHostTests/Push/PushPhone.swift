import Foundation
import HybridHost
import Testing

@testable import LocalOrg

/// An app that registers for push and writes what it gets to its console, and the org that it is signed in to.
final class PushPhone: Sendable {
  let scratch: Scratch
  let org: LocalOrg
  let observer = RecordingObserver()

  init() throws {
    scratch = try Scratch()
    org = try scratch.org()
  }

  private static let page = """
    <!DOCTYPE html><script src="cordova.js"></script><script>
    document.addEventListener("deviceready", () => {
      const push = PushNotification.init({ android: {} });
      push.on("registration", ({ registrationType }) => console.log(`registered with ${registrationType}`));
      push.on("notification", ({ message, additionalData: { foreground, coldstart, who = "" } }) => {
        console.log(`${message}${foreground ? " in front" : ""}${coldstart ? " at start" : ""}${who && ` for ${who}`}`);
      });
    });
    </script>
    """

  /// - Parameter script: more that the page runs.
  func bundle(sender: String = "333", script: String = "", authenticates: Bool = true) throws -> String {
    try scratch.write([
      "www/index.html": Self.page + "<script>\(script)</script>",
      "www/config.xml": "<widget id=\"com.example.visits\"><name>Visits</name></widget>",
      "bootconfig.json": """
        {"remoteAccessConsumerKey":"k","oauthRedirectURI":"testsfdc:///done","oauthScopes":["api","refresh_token"],
         "shouldAuthenticate":\(authenticates),"androidPushNotificationClientId":"\(sender)"}
        """,
    ])
  }

  /// An app whose first page has been shown, registered for push, and has been told all that waited.
  func start(as user: String = "admin", script: String = "", _ change: (inout HybridAppOptions) -> Void = { _ in }) async throws -> HybridApp {
    var options = scratch.options(org: org, user: "\(user)@gantry.example")
    change(&options)
    let app = try HybridApp(bundle: AppBundle(at: bundle(script: script)), options: options, observer: observer)
    try await app.start()
    await app.untilIdle()
    return app
  }

  /// The users with a device, in the order of registering.
  func registered() throws -> [String] {
    try org.pushes.records.withDatabase {
      try $0.rows(
        """
        SELECT (SELECT "Alias" FROM "User" WHERE "User"."Id" = d."CreatedById") FROM "MobilePushServiceDevice" d WHERE "IsDeleted" = 0 ORDER BY "Id"
        """
      ).compactMap { $0[0].text }
    }
  }

  func push(_ message: String, to user: String, tapped: Bool = false) throws {
    let devices = try org.push(PushMessage(message: message, payload: ["who": .string(user)], isTapped: tapped), to: .user("\(user)@gantry.example"))
    #expect(devices.count == 1)
  }

  /// Waits until the page has written a line, however long that takes.
  func line(_ text: String) async throws {
    while !observer.lines.contains(text) { try await Task.sleep(for: .milliseconds(5)) }
  }

  var requests: [String] { RequestLog.requests(in: "\(scratch.path)/org").map { "\($0.method) \($0.target)" } }
}
