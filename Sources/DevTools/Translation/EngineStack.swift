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
    frames = text.split(separator: "\n").compactMap { line in
      let at = line.lastIndex(of: "@")
      let function = at.map { line[..<$0] } ?? ""
      var place = at.map { line[line.index(after: $0)...] } ?? line[...]
      if place == "[native code]" || place.isEmpty { return nil }
      let column = Self.takeNumber(&place)
      let number = Self.takeNumber(&place)
      return Frame(function: function == "global code" ? "" : String(function), address: String(place), line: number ?? column ?? 0, column: number == nil ? 0 : column ?? 0)
    }
  }

  /// The number behind the last colon, which goes.
  private static func takeNumber(_ place: inout Substring) -> Int? {
    guard let colon = place.lastIndex(of: ":"), let number = Int(place[place.index(after: colon)...]) else { return nil }
    place = place[..<colon]
    return number
  }
}
