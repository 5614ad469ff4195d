import JSON

/// What the requests of a composite have answered, for `@{reference.path[0].to.value}` in later ones.
struct CompositeReferences {
  private var answers: [String: JSONValue] = [:]

  mutating func add(_ reference: String, _ response: OrgResponse) {
    answers[reference] = (try? JSONValue(parsing: response.body)) ?? .null
  }

  func fill(_ value: JSONValue) throws -> JSONValue {
    switch value {
    case .string(let text):
      // A reference alone keeps the type of what it names.
      if text.hasPrefix("@{"), text.firstIndex(of: "}") == text.indices.last { return try self.value(of: text.dropFirst(2).dropLast()) }
      return .string(try fill(text))
    case .array(let values): return .array(try values.map { try fill($0) })
    case .object(let members): return .object(JSONObject(try members.map { ($0.0, try fill($0.1)) }))
    default: return value
    }
  }

  func fill(_ text: String) throws -> String {
    var filled = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "@{"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      filled += rest[..<start.lowerBound]
      let value = try value(of: rest[start.upperBound..<end])
      filled += value.string ?? value.text.description
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }

  private func value(of path: Substring) throws -> JSONValue {
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    // An answer may be a list itself, as that of a collection: `@{made[0].id}`.
    var found: JSONValue? = .object(JSONObject(answers.map { ($0.key, $0.value) }))
    for step in steps {
      let parts = step.split(separator: "[", omittingEmptySubsequences: false)
      found = parts.first.flatMap { found?[String($0)] }
      for index in parts.dropFirst() {
        guard index.hasSuffix("]"), let number = Int(index.dropLast()), number >= 0, number < found?.array?.count ?? 0 else { found = nil; break }
        found = found?[number]
      }
    }
    guard let found, steps.count > 1 else {
      throw OrgAPIError(errorCode: "PROCESSING_HALTED", message: "Invalid reference specified. No value for \(path) found in \(steps.first ?? "")")
    }
    return found
  }
}
