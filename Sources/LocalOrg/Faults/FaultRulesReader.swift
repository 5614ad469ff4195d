import JSON

extension FaultRules {
  /// Reads rules from JSON text.
  public init(json bytes: [UInt8]) throws(FaultRulesError) {
    let value: JSONValue
    do throws(JSONParseError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw FaultRulesError(place: "line \(error.line), column \(error.column)", reason: error.reason)
    }
    try self.init(value)
  }

  init(_ value: JSONValue) throws(FaultRulesError) {
    let members = try FaultMembers(value, at: "", allowed: ["seed", "rules"])
    seed = UInt64(try members.whole("seed", in: 0...Int.max) ?? 0)
    rules = []
    guard let list = value["rules"]?.array else {
      throw FaultRulesError(place: "rules", reason: "it is \(members.found("rules")); allowed is an array of rules")
    }
    for (index, rule) in list.enumerated() { rules.append(try FaultRule(rule, at: "rules[\(index)]")) }
  }
}

extension FaultRule {
  private static let members = [
    "name", "method", "path", "user", "skip", "every", "probability", "next", "fault", "record", "status", "contentType", "body", "delay", "cut",
  ]
  private static let methodNames = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
  static let longestDelay = 300.0

  init(_ value: JSONValue, at place: String) throws(FaultRulesError) {
    let members = try FaultMembers(value, at: place, allowed: Self.members)
    self.init(try Self.effect(members))
    name = try members.text("name")
    methods = try Self.methods(members)
    path = try members.text("path")
    if let path, !path.hasPrefix("/"), !path.hasPrefix("*") {
      throw members.wrong("path", "a path that starts with '/' or '*', such as '/services/data/*/query'")
    }
    user = try members.text("user")
    skip = try members.whole("skip", in: 0...Int.max) ?? 0
    every = try members.whole("every", in: 1...Int.max) ?? 1
    probability = try members.number("probability", in: 0...1) ?? 1
    next = try members.whole("next", in: 1...Int.max)
    delay = try members.number("delay", in: 0...Self.longestDelay) ?? 0
    cut = try Self.cut(members)
    guard effect != .none || delay > 0 || cut != nil else {
      throw FaultRulesError(place: place, reason: "nothing happens by this rule; give it a 'fault', a 'status', a 'delay' or a 'cut'")
    }
  }

  private static func methods(_ members: FaultMembers) throws(FaultRulesError) -> Set<String>? {
    guard let value = members["method"] else { return nil }
    let names = value.array?.map(\.string) ?? [value.string]
    let known = names.compactMap { $0?.uppercased() }.filter(methodNames.contains)
    guard !names.isEmpty, known.count == names.count else {
      throw members.wrong("method", "one of \(methodNames.joined(separator: ", ")), or an array of them")
    }
    return Set(known)
  }

  private static func effect(_ members: FaultMembers) throws(FaultRulesError) -> Effect {
    let status = try members.whole("status", in: 200...599)
    if members["record"] != nil, members["fault"]?.string != "lockedRow" {
      throw members.unfit("record", "it goes with the fault 'lockedRow' only")
    }
    guard let fault = members["fault"] else { return try made(members, status: status) }
    for name in ["status", "body", "contentType"] where members[name] != nil {
      throw members.unfit(name, "a rule with a 'fault' has its own answer; leave one of the two out")
    }
    guard let effect = named(fault.string, record: try record(members)) else {
      throw members.wrong("fault", "one of \(faultNames.map { "'\($0)'" }.joined(separator: ", "))")
    }
    return effect
  }

  static let faultNames = ["expiredSession", "revokedToken", "apiLimit", "maintenance", "lockedRow", "duplicate"]

  private static func named(_ name: String?, record: String?) -> Effect? {
    switch name {
    case "expiredSession": .expiredSession
    case "revokedToken": .revokedToken
    case "apiLimit": .apiLimit
    case "maintenance": .maintenance
    case "lockedRow": .lockedRow(record: record)
    case "duplicate": .duplicate
    default: nil
    }
  }

  private static func record(_ members: FaultMembers) throws(FaultRulesError) -> String? {
    guard let text = try members.text("record") else { return nil }
    guard let id = RecordId(text) else { throw members.wrong("record", "the id of a record, of 15 or 18 characters") }
    return id.text
  }

  private static func made(_ members: FaultMembers, status: Int?) throws(FaultRulesError) -> Effect {
    let type = try members.text("contentType")
    guard let status else {
      for name in ["body", "contentType"] where members[name] != nil { throw members.unfit(name, "it needs a 'status' beside it") }
      return .none
    }
    switch members["body"] {
    case nil: return .answer(Answer(status: status, contentType: type ?? "text/plain;charset=UTF-8"))
    case .string(let text):
      let isPage = text.drop(while: \.isWhitespace).hasPrefix("<")
      return .answer(Answer(status: status, contentType: type ?? (isPage ? "text/html;charset=UTF-8" : "text/plain;charset=UTF-8"), body: text))
    case let value?: return .answer(Answer(status: status, contentType: type ?? "application/json;charset=UTF-8", body: value.description))
    }
  }

  private static func cut(_ members: FaultMembers) throws(FaultRulesError) -> Cut? {
    switch members["cut"] {
    case nil: return nil
    case .string("request"): return .request
    case .string("answer"): return .answer
    case let value?:
      guard let bytes = value.integer, bytes >= 0 else {
        throw members.wrong("cut", "'request' (not handled), 'answer' (handled, nothing sent), or the bytes of content that are sent")
      }
      return .content(after: Int(bytes))
    }
  }
}
