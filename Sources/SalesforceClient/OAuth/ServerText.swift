/// Words of a server that are shown in messages of this program.
enum ServerText {
  private static let maximumCount = 300

  /// One line of limited length, in which no secret stands: a server may repeat what it was sent.
  static func shown(_ text: String, hiding secrets: [Secret] = []) -> String {
    var text = text
    for secret in secrets where !secret.isEmpty { text = text.replacing(secret.reveal(), with: "[redacted]") }
    let line = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
    return line.count <= maximumCount ? line : "\(line.prefix(maximumCount))..."
  }
}
