/// One line of the engine's stack: "function@address:line:column", or an address alone.
package struct StackFrame {
  /// What stands before the address: the function's name and "@", or nothing.
  package var head: Substring
  package var address: Substring
  package var line: Int
  package var column: Int

  /// - Returns: nil for a line that names no place, e.g. of native code.
  package init?(_ text: Substring) {
    var rest = text
    guard let column = Self.takeNumber(from: &rest), let line = Self.takeNumber(from: &rest) else { return nil }
    // Addresses may hold "@", names cannot hold a scheme.
    let schemes = ["file:", "http:", "https:", "gantry:", "blob:"]
    let start = schemes.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? Self.startOfOtherScheme(in: rest)
    guard let start, start == rest.startIndex || "@( ".contains(rest[rest.index(before: start)]) else { return nil }
    head = rest[..<start]
    address = rest[start...]
    self.line = line
    self.column = column
  }

  /// A line of a stack in which places are paths already.
  ///
  /// - Returns: nil for a line that names no place of the app: of native code, of the runtime, or of text that has no address.
  package init?(shown text: Substring) {
    var rest = text
    guard !text.contains("gantry:"), let column = Self.takeNumber(from: &rest), let line = Self.takeNumber(from: &rest) else { return nil }
    // The engine's frames hold one "@" behind the function's name; paths may hold more.
    let start = rest.firstIndex(of: "@").map { rest.index(after: $0) } ?? rest.startIndex
    guard start < rest.endIndex else { return nil }
    (head, address) = (rest[..<start], rest[start...])
    (self.line, self.column) = (line, column)
  }

  /// Where an address begins whose scheme is the app's own, as "app://localhost/x.js".
  private static func startOfOtherScheme(in text: Substring) -> Substring.Index? {
    guard let mark = text.firstRange(of: "://")?.lowerBound else { return nil }
    let scheme = text[..<mark].reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return scheme.isEmpty ? nil : text.index(mark, offsetBy: -scheme.count)
  }

  /// Takes ":digits" off the end.
  package static func takeNumber(from text: inout Substring) -> Int? {
    guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) else { return nil }
    text = text[..<colon]
    return number
  }
}
