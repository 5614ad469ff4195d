import CordovaBridge

/// What the page is told by, and tells what it hears: see ``PageLink``.
final class TrialPlugin: Plugin {
  static let service = "com.example.trial"

  let actions: [String: PluginAction]

  init(link: PageLink) {
    actions = [
      "listen": .manual { link.attach($0) },
      "answer": .immediate { call in
        let arguments = call.arguments
        try link.answer(
          turn: arguments.integer(0), place: arguments.integer(1), arguments.bool(2) ? .done(arguments[3] ?? .null) : .failed("\(arguments[3] ?? .null)"))
        return .ok
      },
      "event": .immediate { call in
        try link.hear(call.arguments.json(0))
        return .ok
      },
    ]
  }
}
