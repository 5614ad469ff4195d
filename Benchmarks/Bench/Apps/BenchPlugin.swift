import CordovaBridge
import JSON

/// What the exec pages call.
final class BenchPlugin: Plugin {
  static let service = "com.gantry.bench"

  let actions: [String: PluginAction]

  /// - Parameter document: the result of the action of that name.
  init(document: JSONText = .null) {
    actions = [
      "echo": .immediate { .ok(json: try $0.arguments.json(0)) },
      "echoLater": .concurrent { .ok(json: try $0.arguments.json(0)) },
      "document": .immediate { _ in .ok(json: document) },
    ]
  }
}
