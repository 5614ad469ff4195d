import JSON
import SmartStore

/// What must hold of a store after anything went wrong.
public enum StoreCheck {
  /// What is wrong with the store's file; nil when nothing is.
  public static func damage(of store: SmartStore) throws -> String? {
    let report = try store.integrityReport()
    return report == ["ok"] ? nil : "integrity_check says \(report)"
  }

  /// Which of the states the store is in.
  ///
  /// - Parameter allowsWaiting: whether an alteration may be written down that waits for the next opening.
  /// - Throws: ``TrialFailure`` when it is damaged or in none of them.
  public static func state(of store: SmartStore, among states: [Model], allowsWaiting: Bool = false, _ context: () -> String) throws -> Int {
    var differences: [String] = []
    do {
      if let damage = try damage(of: store) { throw TrialFailure(damage) }
      for (index, state) in states.enumerated() {
        guard let difference = try state.difference(from: store, allowsWaiting: allowsWaiting) else { return index }
        differences.append(difference)
      }
    } catch { throw TrialFailure("the store cannot be read: \(error); \(context())") }
    throw TrialFailure("the store is in no state it may be in: \(differences.joined(separator: " | ")); \(context())")
  }
}

/// A trial found a fault of the store; the text says how to see it again.
public struct TrialFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
