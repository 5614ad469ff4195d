import JSON

extension FaultRule {
  /// The rule as a file of rules has it.
  var json: JSONObject {
    var object = JSONObject()
    object["name"] = name.map { .string($0) }
    object["method"] = methods.map { .array($0.sorted().map { .string($0) }) }
    object["path"] = path.map { .string($0) }
    object["user"] = user.map { .string($0) }
    if skip > 0 { object["skip"] = .integer(Int64(skip)) }
    if every > 1 { object["every"] = .integer(Int64(every)) }
    if probability < 1 { object["probability"] = .double(probability) }
    object["next"] = next.map { .integer(Int64($0)) }
    write(effect, to: &object)
    if delay > 0 { object["delay"] = .double(delay) }
    switch cut {
    case nil: break
    case .request: object["cut"] = "request"
    case .answer: object["cut"] = "answer"
    case .content(let bytes): object["cut"] = .integer(Int64(bytes))
    }
    return object
  }

  private func write(_ effect: Effect, to object: inout JSONObject) {
    switch effect {
    case .none: break
    case .answer(let answer):
      object["status"] = .integer(Int64(answer.status))
      object["contentType"] = .string(answer.contentType)
      if !answer.body.isEmpty { object["body"] = .string(answer.body) }
    case .lockedRow(let record):
      object["fault"] = "lockedRow"
      object["record"] = record.map { .string($0) }
    case .expiredSession, .revokedToken, .apiLimit, .maintenance, .duplicate: object["fault"] = .string(effect.name)
    }
  }

  /// What the log of requests calls it when it has no name.
  var title: String {
    if let name { return name }
    if effect != .none { return effect.name }
    return cut == nil ? "delay" : "cut"
  }
}

extension FaultRule.Effect {
  var name: String {
    switch self {
    case .none: "none"
    case .answer(let answer): "status \(answer.status)"
    case .expiredSession: "expiredSession"
    case .revokedToken: "revokedToken"
    case .apiLimit: "apiLimit"
    case .maintenance: "maintenance"
    case .lockedRow: "lockedRow"
    case .duplicate: "duplicate"
    }
  }
}
