import WireFormat
import XML

/// What a file of metadata is about, by its name (Metadata API Developer Guide, "Metadata Types"; Salesforce DX Developer Guide, "Source Format").
enum MetadataFile: Equatable {
  case object(String)
  /// A part of an object type in a file of its own: "field", "recordType", "compactLayout" and others.
  case part(kind: String, name: String, object: String)
  case layout(object: String, name: String)
  case valueSet(String)
  /// A profile or a permission set.
  case access(kind: String, name: String)

  /// - Returns: nil for files that say nothing of object types.
  init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard let file = parts.last else { return nil }
    let isSource = file.hasSuffix("-meta.xml")
    let plain = isSource ? String(file.dropLast("-meta.xml".count)) : file
    guard let dot = plain.lastIndex(of: "."), dot != plain.startIndex else { return nil }
    let (name, kind) = (String(plain[..<dot]), String(plain[plain.index(after: dot)...]))
    switch kind {
    case "object": self = .object(name)
    case "layout":
      guard let dash = name.firstIndex(of: "-") else { return nil }
      self = .layout(object: String(name[..<dash]), name: PercentEncoding.decode(String(name[name.index(after: dash)...])))
    case "globalValueSet": self = .valueSet(name)
    case "profile", "permissionset", "permissionsetgroup": self = .access(kind: kind, name: PercentEncoding.decode(name))
    default:
      // objects/Visit__c/fields/Kind__c.field-meta.xml
      guard isSource, parts.count >= 4, parts[parts.count - 4] == "objects" else { return nil }
      self = .part(kind: kind, name: name, object: parts[parts.count - 3])
    }
  }
}

extension XMLElement {
  /// The text of the first child of that name, without blanks around it; nil when it is missing or empty.
  func value(_ name: String) -> String? {
    let text = children.first { $0.name == name }?.text.trimmed
    return text?.isEmpty == false ? text : nil
  }

  func flag(_ name: String) -> Bool { value(name)?.lowercased() == "true" }

  func number(_ name: String) -> Int64? { value(name).flatMap { Int64($0) } }
}
