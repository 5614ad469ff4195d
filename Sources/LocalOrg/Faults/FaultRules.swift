import FoundationEssentials

/// The rules that an org's faults follow, in their order, and the seed of their chances.
///
/// ```json
/// { "seed": 7,
///   "rules": [
///     { "path": "/services/data/*/query", "next": 3, "fault": "maintenance" },
///     { "method": "PATCH", "every": 5, "fault": "lockedRow" },
///     { "user": "bob@gantry.example", "probability": 0.1, "delay": 0.5, "cut": 100 } ] }
/// ```
public struct FaultRules: Sendable, Equatable {
  public var seed: UInt64
  public var rules: [FaultRule]

  public init(seed: UInt64 = 0, rules: [FaultRule] = []) {
    self.seed = seed
    self.rules = rules
  }

  /// Reads a file of rules.
  ///
  /// - Throws: ``FaultRulesError`` with the file's name, the place in it, and what is allowed there.
  public init(file path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw FaultRulesError(place: path, reason: "the file cannot be read; name a JSON file that you can read")
    }
    do throws(FaultRulesError) {
      self = try FaultRules(json: Array(bytes))
    } catch {
      throw FaultRulesError(place: "\(path): \(error.place)", reason: error.reason)
    }
  }
}

/// What is wrong with rules of faults.
public struct FaultRulesError: Error, Sendable, Equatable, CustomStringConvertible {
  /// For example "faults.json: rules[2].every".
  public let place: String
  /// What stands there, and what may.
  public let reason: String

  public var description: String { "\(place): \(reason)" }
}
