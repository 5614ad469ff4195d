/// One `native.NAME` in a script of the runtime, with the number of arguments when it is called there.
package struct NativeUse {
  package let name: String
  /// nil where it isn't called; -1 for a call that isn't whole; of a call with a spread argument, all but that.
  package let arguments: Int?
  package let hasSpread: Bool

  /// All in a script's text.
  package static func all(in source: String) -> [NativeUse] {
    source.matches(of: /\bnative\.(\w+)(?:\?\.)?(\()?/).map { match in
      let rest = source[match.range.upperBound...]
      return NativeUse(
        name: String(match.1), arguments: match.2 == nil ? nil : countArguments(in: rest), hasSpread: match.2 != nil && arguments(in: rest).contains("..."))
    }
  }

  /// How many arguments there are up to the parenthesis that closes a call; -1 when none does.
  package static func countArguments(in text: Substring) -> Int {
    var (depth, commas, isEmpty) = (0, 0, true)
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case ")" where depth == 0: return isEmpty ? 0 : commas + 1
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0: commas += 1
      case "\"", "'", "`":
        while let next = rest.popFirst(), next != character { if next == "\\" { _ = rest.popFirst() } }
      default: break
      }
      if !character.isWhitespace { isEmpty = false }
    }
    return -1
  }

  private static func arguments(in text: Substring) -> Substring { text.prefix { $0 != ")" && $0 != "\n" } }
}
