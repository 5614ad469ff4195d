/// What an action is known by. One object for all calls of it: a reference is cheaper to hand on than three strings.
final class ActionName: Sendable, Hashable {
  let service: String
  let action: String
  /// "service.action", for messages.
  let text: String

  init(_ service: String, _ action: String) {
    self.service = service
    self.action = action
    text = "\(service).\(action)"
  }

  static func == (one: ActionName, other: ActionName) -> Bool { one.service == other.service && one.action == other.action }

  func hash(into hasher: inout Hasher) {
    hasher.combine(service)
    hasher.combine(action)
  }
}
