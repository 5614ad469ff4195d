/// Where in the files of an import something stands.
struct ImportPlace: Sendable, Hashable, CustomStringConvertible {
  /// As the path was given, with what leads to the file below it.
  let file: String
  /// From 1; nil for the file as a whole.
  var line: Int?
  /// What it is about, as in "Visit__c.Kind__c".
  var subject = ""

  /// "objects/Visit__c.object:12: Visit__c.Kind__c".
  var description: String {
    let start = line.map { "\(file):\($0)" } ?? file
    return subject.isEmpty ? start : "\(start): \(subject)"
  }

  func about(_ subject: String, line: Int? = nil) -> ImportPlace { ImportPlace(file: file, line: line ?? self.line, subject: subject) }
}
