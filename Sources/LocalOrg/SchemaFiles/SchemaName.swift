/// Names in a schema file.
enum SchemaName {
  /// Whether it may stand before `__c` or `__r`: letters, digits and single underscores, a letter first, at most 40 characters.
  static func isStem(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 40, text.last != "_", !text.contains("__") else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
  }

  /// Whether it is the name of a custom type or field, with the namespace of a package before it or without: "Visit__c", "acme__Visit__c".
  static func isCustom(_ text: String) -> Bool { text.hasSuffix("__c") && isQualifiedStem(text.dropLast(3)) }

  /// Whether it is the name of a platform event: "Order_Placed__e".
  static func isPlatformEvent(_ text: String) -> Bool { text.hasSuffix("__e") && isQualifiedStem(text.dropLast(3)) }

  /// A stem, with the namespace of a package before it or without.
  static func isQualifiedStem(_ text: some StringProtocol) -> Bool {
    if isStem(text) { return true }
    let parts = text.split(separator: "__", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count <= 15 && isStem(parts[0]) && isStem(parts[1])
  }

  /// "Key_Account__c" as a person reads it: "Key Account".
  static func label(_ name: String) -> String {
    (name.hasSuffix("__c") || name.hasSuffix("__e") ? String(name.dropLast(3)) : name).replacing("_", with: " ")
  }

  /// A label as a part of a name: "Key Accounts" as "Key_Accounts".
  static func word(_ label: String) -> String {
    let pieces = label.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let word = pieces.joined(separator: "_")
    return isStem(word) ? word : "Records"
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
