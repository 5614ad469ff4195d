import JavaScriptEngine

/// The scripts that the runtime is made of: the files below JavaScript/, each the body of a function. See `JavaScript/runtime/boot.js`.
public enum RuntimeModules {
  private static let folder = "Sources/WebPlatform/JavaScript"

  /// The file of a module, e.g. "dom/Element"; nil when there is none.
  static func file(of name: String) -> EmbeddedFile? { EmbeddedFile.named("\(folder)/\(name).js") }

  /// What stacks call a module.
  static func address(of name: String) -> String { "gantry:\(name).js" }

  /// All of them, for a ``CodeCache``.
  public static var scripts: [CodeCacheWriter.Script] {
    EmbeddedFile.paths(below: folder).compactMap { path in
      let name = String(path.dropFirst(folder.count + 1).dropLast(".js".count))
      return file(of: name).map { CodeCacheWriter.Script(address: address(of: name), text: $0.bytes) }
    }
  }
}
