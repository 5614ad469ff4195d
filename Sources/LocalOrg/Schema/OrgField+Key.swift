extension OrgField {
  /// A value of an id or an external id, in the form in which two of them are the same record's key.
  func comparedKey(_ text: String) -> String {
    if type == .id { return RecordId(text)?.text ?? text }
    if type.isNumber { return Double(text.trimmed).map(\.description) ?? text }
    return traits.contains(.caseSensitive) ? text : text.lowercased()
  }
}
