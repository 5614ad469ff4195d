import JavaScriptEngine

/// The scripts that the runtime is made of: the files below JavaScript/, each the body of a function. See `JavaScript/runtime/boot.js`.
public enum RuntimeModules {
  private static let folder = "Sources/WebPlatform/JavaScript"

  /// The file of a module, e.g. "dom/Element"; nil when there is none.
  static func file(of name: String) -> EmbeddedFile? { EmbeddedFile.named("\(folder)/\(name).js") }

  /// Modules of nothing but slots: one page's serve all of its family. See `JavaScript/runtime/boot.js`.
  static let slots = ["browsing", "databases", "dom", "files", "html/forms", "html", "network", "policy", "streams"].map { "\($0)/slots" }

  /// Modules that make nothing a page can see, and keep nothing of one: the frames of a page's origin have that page's.
  static let algorithms = [
    "dom/eventNames", "dom/selectors/SelectorError", "dom/selectors/compile", "dom/selectors/parse", "dom/selectors/pseudo", "dom/selectors/query",
    "dom/shadow/composition", "dom/shadow/eventPath", "dom/shadow/matching", "dom/shadow/trees", "dom/whitespace", "html/customElements/reactions", "html/elementNames", "url/hosts",
    "url/parser", "url/percentEncoding", "window/interfaceNames",
  ]

  /// Modules that make nothing a page can see and name nothing of the global object, but keep something of their page: the frames of a page's
  /// origin run that page's code of them, each over what it has itself.
  static let twins = [
    "dom/extensions", "dom/names", "dom/observation", "dom/selectors", "dom/tree", "html/DocumentBuilder", "html/TreeBuilder", "html/elements",
    "html/extendDOM", "html/reflect", "policy/claims", "runtime/clock", "runtime/container", "runtime/features", "runtime/progress",
    "runtime/reporting", "runtime/sandbox", "runtime/tasks", "runtime/webidl", "url/documentAddress",
  ]

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
