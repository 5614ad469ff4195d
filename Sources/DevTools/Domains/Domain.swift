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
