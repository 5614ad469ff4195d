import JSON

extension JSONText {
  /// `{}`.
  static let empty: JSONText = JSONValue.object([:]).text

  /// An object of members that are JSON already; those that are nil are left out.
  init(members: [(String, JSONText?)]) {
    var bytes = Array("{".utf8)
    for case (let name, let value?) in members {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += JSONValue.string(name).text.utf8
      bytes.append(UInt8(ascii: ":"))
      bytes += value.utf8
    }
    bytes.append(UInt8(ascii: "}"))
    self.init(unchecked: bytes)
  }
}
