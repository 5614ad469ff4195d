/// What an import took from the files, what it left out, and why.
public struct SchemaImportReport: Sendable, Equatable {
  /// What happens to one object type.
  public struct Object: Sendable, Equatable {
    public enum Fate: String, Sendable { case new, changed, unchanged }

    public let name: String
    public internal(set) var fate: Fate
    /// The fields that the org did not have, in the files' order.
    public internal(set) var newFields: [String] = []
    /// Those that it had otherwise.
    public internal(set) var changedFields: [String] = []
    public internal(set) var unchangedFields = 0
    public internal(set) var recordTypes = 0
    public internal(set) var layouts = 0

    /// "Visit__c: new, 12 fields, 2 record types, 1 layout".
    public var line: String {
      var parts = [fate.rawValue]
      let count = newFields.count + changedFields.count + unchangedFields
      parts.append("\(count) field\(count == 1 ? "" : "s")")
      if fate == .changed {
        if !newFields.isEmpty { parts.append("new: \(newFields.joined(separator: " "))") }
        if !changedFields.isEmpty { parts.append("changed: \(changedFields.joined(separator: " "))") }
      }
      if recordTypes > 0 { parts.append("\(recordTypes) record type\(recordTypes == 1 ? "" : "s")") }
      if layouts > 0 { parts.append("\(layouts) layout\(layouts == 1 ? "" : "s")") }
      return "\(name): \(parts.joined(separator: ", "))"
    }
  }

  /// Something of the files that the org does not have now, or has otherwise.
  public struct Remark: Sendable, Equatable, CustomStringConvertible {
    /// File, line and name, as far as they are known.
    public let place: String
    public let reason: String

    public var description: String { "\(place): \(reason)" }
  }

  /// The object types that the files are about, in their order.
  public internal(set) var objects: [Object] = []
  /// What the org takes nothing of.
  public internal(set) var leftOut: [Remark] = []
  /// What the org takes, but not as it was.
  public internal(set) var adapted: [Remark] = []

  /// Whether what profiles and permission sets say becomes another.
  public internal(set) var changesPermissions = false

  /// Whether the import changes nothing.
  public var isUnchanged: Bool { !changesPermissions && objects.allSatisfy { $0.fate == .unchanged } }

  /// The report as a person reads it.
  public var lines: [String] {
    var lines = objects.map(\.line)
    if changesPermissions { lines.append("permissions of profiles and permission sets: changed") }
    if !adapted.isEmpty { lines += ["", "taken, but not as it was:"] + adapted.map { "  \($0)" } }
    if !leftOut.isEmpty { lines += ["", "left out:"] + leftOut.map { "  \($0)" } }
    return lines
  }

  mutating func leaveOut(_ place: ImportPlace, _ reason: String) { leftOut.append(Remark(place: place.description, reason: reason)) }

  mutating func adapt(_ place: ImportPlace, _ reason: String) { adapted.append(Remark(place: place.description, reason: reason)) }
}

/// Why nothing was imported. Nothing has changed.
public struct SchemaImportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Each with its place.
  public let reasons: [String]

  public var description: String { (["nothing was imported:"] + reasons).joined(separator: reasons.count == 1 ? " " : "\n") }
}
