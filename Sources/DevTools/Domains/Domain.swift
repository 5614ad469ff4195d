import JSON

/// One domain of the Chrome DevTools Protocol, for one session. Lives on the JavaScript thread of its target.
protocol Domain: AnyObject {
  /// Answers a command now, or later by `answer`.
  ///
  /// - Throws: ``ProtocolError``, which is the answer then.
  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws

  /// A context has come, in which no script has run yet.
  func opened(_ realm: DebuggedRealm)
  /// A context ends.
  func closed(_ realm: DebuggedRealm)
  /// The session ends.
  func end()
}

extension Domain {
  func opened(_ realm: DebuggedRealm) {}
  func closed(_ realm: DebuggedRealm) {}
  func end() {}
}

/// Takes the result of a command, once.
typealias Answer = (Result<JSONText, ProtocolError>) -> Void

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
