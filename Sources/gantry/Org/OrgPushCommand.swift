import ArgumentParser
import JSON
import LocalOrg

struct OrgPushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push", abstract: "Sends a simulated push notification to users' devices.",
    discussion: """
      No service of Apple or Google has a part in it: apps that run with
      'gantry run --push' register a device with the local org and fetch from
      it. What nobody fetches yet waits. docs/push.md tells what a file holds.

      Examples:
        gantry org push --user bob@gantry.example --message "Acme waits"
        gantry org push --device 0FG000000000001AAA --badge 3 --title Visits
        gantry org push --application myapp --payload '{"key": "value"}'
        gantry org push --user bob@gantry.example notification.json
      """)

  @Argument(help: "JSON file of a notification.", completion: .file(extensions: ["json"]))
  var file: String?

  @Option(help: "To all devices of that user.")
  var user: String?

  @Option(help: "To the device with that id.")
  var device: String?

  @Option(help: "To all devices of the app that registered under that name.")
  var application: String?

  @Option(help: "The first line.")
  var title: String?

  @Option(help: "The text.")
  var message: String?

  @Option(help: "The number that the app's icon shows.")
  var badge: Int?

  @Option(help: "The name of a sound.")
  var sound: String?

  @Option(help: ArgumentHelp("What the app gets besides, as a JSON object.", valueName: "JSON"))
  var payload: String?

  @Flag(help: "As if the user had tapped on it while the app was not in front.")
  var tapped = false

  @OptionGroup var location: OrgLocation

  private var targets: [PushTarget] {
    [user.map { .user($0) }, device.map { .device($0) }, application.map { .application($0) }].compactMap { $0 }
  }

  private var isGivenByOptions: Bool { title != nil || message != nil || badge != nil || sound != nil || payload != nil || tapped }

  func validate() throws {
    if targets.count != 1 { throw ValidationError("name one of --user, --device and --application") }
    if file != nil, isGivenByOptions { throw ValidationError("give the notification by a file or by options, not by both") }
    if file == nil {
      do { _ = try given() } catch { throw ValidationError("there is no notification to send: \(error)") }
    }
  }

  private func given() throws -> PushMessage {
    var object = JSONObject()
    object["title"] = title.map { .string($0) }
    object["message"] = message.map { .string($0) }
    object["badge"] = badge.map { .integer(Int64($0)) }
    object["sound"] = sound.map { .string($0) }
    if tapped { object["tapped"] = true }
    if let payload {
      guard let value = try? JSONValue(parsing: Array(payload.utf8)) else {
        throw ValidationError("--payload must be a JSON object, such as '{\"key\": \"value\"}'; it is no JSON")
      }
      object["payload"] = value
    }
    return try PushMessage(.object(object))
  }

  func run() async throws {
    try await OrgLocation.reporting {
      let message = try file.map { try NotificationFile.read($0) } ?? given()
      let devices = try location.open().push(message, to: targets[0])
      guard !devices.isEmpty else {
        Terminal.note("nobody is registered there; run an app with 'gantry run --push' first")
        throw ExitStatus.failed
      }
      devices.forEach { Terminal.print("sent to \($0) (simulated)") }
    }
  }
}
