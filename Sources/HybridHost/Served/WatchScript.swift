import CordovaBridge
import JSON
import WebPlatform

/// The script that watches a page in a browser: `JavaScript/watch.js` with what it needs. It holds no secret.
struct WatchScript {
  /// Where its paths are, as those of `cordova.js`.
  let remote: RemoteScript
  let dialogs: DialogAnswers
  /// nil when nobody asks for tests.
  let selection: TestSelection?
  /// Whether console calls come with what they were given.
  let detailsConsole: Bool

  /// What a page gets in front of its own scripts.
  var element: String { #"<script src="\#(remote.watch)"></script>"# }

  var text: String {
    let adapters: [EmbeddedScript] = selection == nil ? [] : [.tests, .qunit, .jasmine, .mocha]
    let settings: JSONValue = [
      "sessions": .string(remote.sessions), "bridge": .string(remote.bridge), "late": .string(remote.late), "folder": .string(remote.folder),
      "dialogs": ["confirm": .bool(dialogs.confirm), "prompt": dialogs.prompt.map { .string($0) } ?? .null],
      "detailsConsole": .bool(detailsConsole), "selection": (selection ?? .all).json,
    ]
    let functions = RemoteScript.library(["runtime/boot", "console/inspect", "console/values", "console/console", "remote/pass", "remote/link"])
    return """
      (() => {
      const functions = \(functions);
      const adapters = { __proto__: null, \(adapters.map { "\($0.rawValue): \(Self.expression($0))" }.joined(separator: ",\n")) };
      \(Self.expression(.watch))(functions, adapters, \(settings));
      })();

      """
  }

  /// A file that is comments and one function in brackets.
  private static func expression(_ script: EmbeddedScript) -> String { "(\n\(script.text))" }
}
