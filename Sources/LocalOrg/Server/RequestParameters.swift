import WireFormat

/// The parameters of a query or of a posted form, in their order (application/x-www-form-urlencoded).
struct RequestParameters: Sendable, Equatable {
  private(set) var pairs: [(name: String, value: String)] = []

  init(_ pairs: [(String, String)] = []) { self.pairs = pairs.map { (name: $0.0, value: $0.1) } }

  init(parsing text: some StringProtocol) {
    for pair in text.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(sides[0], plusIsSpace: true)
      pairs.append((name: name, value: sides.count > 1 ? PercentEncoding.decode(sides[1], plusIsSpace: true) : ""))
    }
  }

  /// The first value of a name.
  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  var encoded: String {
    pairs.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
  }

  static func + (first: RequestParameters, second: RequestParameters) -> RequestParameters {
    RequestParameters((first.pairs + second.pairs).map { ($0.name, $0.value) })
  }

  static func == (first: RequestParameters, second: RequestParameters) -> Bool {
    first.pairs.elementsEqual(second.pairs) { $0.name == $1.name && $0.value == $1.value }
  }
}
