/// A script that a person has typed: `await` may stand outside of functions, as in the consoles of browsers.
///
/// ```swift
/// AwaitingScript("await load()") { context.isWellFormed($0) }.text             // "(async () => (await load()\n))()"
/// AwaitingScript("const a = await load()") { context.isWellFormed($0) }.text   // a becomes a member of the global object
/// ```
public struct AwaitingScript {
  /// A classic script. With an `await` outside of functions its value is a promise: of an expression's value, else of undefined.
  public let text: String

  /// - Parameter isWellFormed: whether a text is a classic script.
  public init(_ source: String, isWellFormed: (String) -> Bool) {
    text = source.contains("await") && !isWellFormed(source) ? Self.forms(of: source).first(where: isWellFormed) ?? source : source
  }

  /// Lines stay where they are. A comment may end the source, so that a line break follows it.
  private static func forms(of source: String) -> [String] {
    var trimmed = Substring(source)
    while let last = trimmed.last, last.isWhitespace || last == ";" { trimmed.removeLast() }
    let declaration = declaration(trimmed).map { ["(async () => { globalThis.\($0) = (\($1)\n); })()"] } ?? []
    return declaration + ["(async () => (\(trimmed)\n))()", "(async () => {\(source)\n})()"]
  }

  /// The name and the value of a script that declares one variable and does nothing else.
  private static func declaration(_ source: Substring) -> (name: Substring, value: Substring)? {
    let start = source.drop(while: \.isWhitespace)
    guard let word = ["const ", "let ", "var "].first(where: { start.hasPrefix($0) }) else { return nil }
    let rest = start.dropFirst(word.count).drop(while: \.isWhitespace)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    let value = rest.dropFirst(name.count).drop(while: \.isWhitespace)
    return name.isEmpty || value.first != "=" ? nil : (name, value.dropFirst())
  }
}
