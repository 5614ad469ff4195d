import JSON

/// Reads the members of one object of a file of rules, and says where in the file something is wrong.
struct FaultMembers {
  private let object: JSONObject
  private let place: String

  /// - Throws: ``FaultRulesError`` when it is no object, or has a member that means nothing.
  init(_ value: JSONValue, at place: String, allowed: [String]) throws(FaultRulesError) {
    self.place = place
    guard let object = value.object else {
      throw FaultRulesError(
        place: place.isEmpty ? "the whole" : place, reason: "it is a JSON \(value.typeName); allowed is an object with \(allowed.joined(separator: ", "))")
    }
    self.object = object
    for name in object.keys where !allowed.contains(name) {
      throw unfit(name, "there is no such member; allowed are \(allowed.joined(separator: ", "))")
    }
  }

  subscript(name: String) -> JSONValue? { object[name] }

  func found(_ name: String) -> String {
    guard let value = object[name] else { return "missing" }
    let shown = value.description
    return shown.count > 60 ? "\(shown.prefix(60))..." : shown
  }

  func wrong(_ name: String, _ allowed: String) -> FaultRulesError { unfit(name, "it is \(found(name)); allowed is \(allowed)") }

  func unfit(_ name: String, _ reason: String) -> FaultRulesError {
    FaultRulesError(place: place.isEmpty ? name : "\(place).\(name)", reason: reason)
  }

  func text(_ name: String) throws(FaultRulesError) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw wrong(name, "text") }
    return text
  }

  func whole(_ name: String, in range: ClosedRange<Int>) throws(FaultRulesError) -> Int? {
    guard let value = object[name] else { return nil }
    guard let number = value.integer.flatMap({ Int(exactly: $0) }), range.contains(number) else {
      let end = range.upperBound == .max ? "on" : "to \(range.upperBound)"
      throw wrong(name, "a whole number from \(range.lowerBound) \(end)")
    }
    return number
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(FaultRulesError) -> Double? {
    guard let value = object[name] else { return nil }
    guard let number = value.double, range.contains(number) else {
      throw wrong(name, "a number from \(Int(clamping: range.lowerBound)) to \(Int(clamping: range.upperBound))")
    }
    return number
  }
}
