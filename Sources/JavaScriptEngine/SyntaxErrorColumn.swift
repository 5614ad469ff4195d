import CJavaScriptCore

/// Finds the column of a SyntaxError, of which the engine tells only the line: the shortest beginning of that line which
/// fails with the same message ends in the token that is at fault.
struct SyntaxErrorColumn {
  private let context: JSContextRef
  private let source: String
  private let message: String
  /// Where the line at fault is in `source`'s UTF-8.
  private let lineRange: Range<String.Index>

  /// - Parameters:
  ///   - line: counted from 1 within `source`.
  ///   - message: the error's text.
  init?(of source: String, line: Int, message: String, context: JSContextRef) {
    let lines = source.split(separator: "\n", maxSplits: line, omittingEmptySubsequences: false)
    guard line >= 1, lines.indices.contains(line - 1) else { return nil }
    lineRange = lines[line - 1].startIndex..<lines[line - 1].endIndex
    self.source = source
    self.message = message
    self.context = context
  }

  /// Counted from 1; nil when no beginning of the line fails as the whole script does.
  var column: Int? {
    let characters = source.distance(from: lineRange.lowerBound, to: lineRange.upperBound)
    if Self.isAtEnd(message) { return characters + 1 }
    guard fails(upTo: characters) else { return nil }
    var (low, high) = (1, characters)
    while low < high {
      let middle = (low + high) / 2
      if fails(upTo: middle) { high = middle } else { low = middle + 1 }
    }
    return max(1, low - (Self.token(in: message)?.count ?? wordLength(upTo: low)) + 1)
  }

  /// How many characters the word has that ends there; 1 where there is none.
  private func wordLength(upTo count: Int) -> Int {
    let end = source.index(lineRange.lowerBound, offsetBy: count)
    return max(1, source[lineRange.lowerBound..<end].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }.count)
  }

  private func fails(upTo count: Int) -> Bool {
    let end = source.index(lineRange.lowerBound, offsetBy: count)
    let script = EngineString.make(String(source[..<end]))
    defer { JSStringRelease(script) }
    var thrown: JSValueRef?
    guard !JSCheckScriptSyntax(context, script, nil, 1, &thrown), let thrown else { return false }
    return JavaScriptException(thrown: thrown, in: context).message == message
  }

  private static func isAtEnd(_ message: String) -> Bool { message.contains("Unexpected end of script") || message.contains("Unexpected EOF") }

  /// What the message has between its first quotes.
  private static func token(in message: String) -> Substring? {
    guard let start = message.firstIndex(of: "'") else { return nil }
    let rest = message[message.index(after: start)...]
    // A quote may itself be the token.
    guard let end = rest.dropFirst().firstIndex(of: "'") else { return nil }
    return rest[..<end]
  }
}
