import Foundation

/// The head of a request or of an answer, as it came over a connection.
package struct RawHead: Sendable {
  /// Without the empty line at its end.
  package let text: String

  package init(text: String) { self.text = text }

  /// The parts of the first line.
  package var words: [String] { text.split(separator: "\r\n").first.map { $0.split(separator: " ").map(String.init) } ?? [] }

  package subscript(name: String) -> String? {
    text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()):") }
      .map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) }
  }
}
