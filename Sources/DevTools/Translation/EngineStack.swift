import JavaScriptEngine

/// The engine's stack of an error: `function@address:line:column`, one frame a line, with whatever may be missing.
struct EngineStack {
  struct Frame: Equatable {
    var function: String
    var address: String
    /// From 1; 0 when unknown.
    var line: Int
    var column: Int
  }

  let frames: [Frame]

  init(_ text: String) {
    frames = text.split(separator: "\n").compactMap(Self.frame)
  }

  private static func frame(_ line: Substring) -> Frame? {
    if let found = StackFrame(line) { return Frame(named: found.head.dropLast(), found.address, line: found.line, column: found.column) }
    // A script that has named itself may be called anything, and an address may be left out.
    let at = line.lastIndex(of: "@")
    var place = at.map { line[line.index(after: $0)...] } ?? line
    if place == "[native code]" || place.isEmpty { return nil }
    let column = StackFrame.takeNumber(from: &place)
    let number = StackFrame.takeNumber(from: &place)
    return Frame(named: at.map { line[..<$0] } ?? "", place, line: number ?? column ?? 0, column: number == nil ? 0 : column ?? 0)
  }
}

extension EngineStack.Frame {
  /// - Parameter name: as the engine has it, which calls what is in no function so, too.
  fileprivate init(named name: Substring, _ address: Substring, line: Int, column: Int) {
    self.init(function: name == "global code" ? "" : String(name), address: String(address), line: line, column: column)
  }
}
