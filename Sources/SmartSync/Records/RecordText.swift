import JSON

extension JSONText {
  /// The object with members set (at its end) and others left out; everything else is copied as it stands.
  func setting(_ members: [(name: String, value: JSONText)], removing names: [String] = []) throws -> JSONText {
    let dropped = members.map(\.name) + names
    let layout = try layout(leavingOut: dropped)
    var writer = JSONWriter(reservingCapacity: utf8.count + 160)
    writer.raw("{")
    var isFirst = true
    for range in layout {
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.write(part(range))
    }
    for member in members {
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.write(member.name)
      writer.raw(":")
      writer.write(member.value)
    }
    writer.raw("}")
    return writer.text
  }

  /// Where the kept members stand. Neighbours that are kept are one range, so that a record is usually one copy.
  private func layout(leavingOut names: [String]) throws(JSONParseError) -> [Range<Int>] {
    try withScanner { scanner throws(JSONParseError) in
      var kept: [Range<Int>] = []
      var joins = false
      try scanner.members { token, value throws(JSONParseError) in
        guard !names.contains(where: token.equals) else {
          joins = false
          return true
        }
        let member = token.range.lowerBound - 1..<value.upperBound
        if joins, let last = kept.popLast() {
          kept.append(last.lowerBound..<member.upperBound)
        } else {
          kept.append(member)
        }
        joins = true
        return true
      }
      return kept
    }
  }

  /// The record's id in that field, or nil when it has none.
  func recordId(at field: String) throws(JSONParseError) -> String? { try value(at: field)?.value().idText }

  /// What stands at a dotted path (`Owner.Name`), or nil when there is nothing.
  func value(at path: String) throws(JSONParseError) -> JSONText? { try values(at: [path])[0] }

  /// What stands at each of those paths.
  func values(at paths: [String]) throws(JSONParseError) -> [JSONText?] {
    // A name with a dot in it is looked for as it is first: entries of flat tables have such names.
    var values = try members(paths)
    for (index, path) in paths.enumerated() where values[index] == nil && path.contains(".") { values[index] = try follow(path) }
    return values
  }

  private func follow(_ path: String) throws(JSONParseError) -> JSONText? {
    var current = self
    for name in path.split(separator: ".") {
      guard let next = try current.member(String(name)) else { return nil }
      current = next
    }
    return current
  }
}
