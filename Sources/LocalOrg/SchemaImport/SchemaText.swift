import JSON

/// Writes a schema file for people: what fits a line stands in one.
enum SchemaText {
  private static let width = 140

  static func bytes(_ value: JSONValue) -> [UInt8] {
    var text = ""
    write(value, indent: 0, room: 0, &text)
    return Array((text + "\n").utf8)
  }

  private static func write(_ value: JSONValue, indent: Int, room: Int, _ text: inout String) {
    let line = value.description
    // The outermost members stand on lines of their own.
    if indent >= 2, 2 * indent + room + line.utf8.count <= width { return text += line }
    let step = String(repeating: "  ", count: indent + 1)
    let end = "\n" + String(repeating: "  ", count: indent)
    switch value {
    case .object(let members) where !members.isEmpty:
      text += "{\n"
      for (index, member) in members.enumerated() {
        let name = JSONValue.string(member.name).description
        text += "\(index == 0 ? "" : ",\n")\(step)\(name): "
        write(member.value, indent: indent + 1, room: name.utf8.count + 3, &text)
      }
      text += end + "}"
    case .array(let values) where !values.isEmpty:
      text += "[\n"
      for (index, value) in values.enumerated() {
        text += "\(index == 0 ? "" : ",\n")\(step)"
        write(value, indent: indent + 1, room: 1, &text)
      }
      text += end + "]"
    default: text += line
    }
  }
}
