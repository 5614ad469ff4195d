import WireFormat

/// How a client takes content: its field Accept-Encoding (RFC 9110 section 12.5.3).
struct AcceptedCodings {
  private let weights: [String: Double]

  init(_ headers: HTTPHeaders) {
    var weights: [String: Double] = [:]
    for field in headers where field.name.lowercased() == "accept-encoding" {
      for entry in field.value.lowercased().split(separator: ",") {
        let parts = entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard let name = parts.first else { continue }
        weights[name] = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      }
    }
    self.weights = weights
  }

  var takesGzip: Bool { (weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0) > 0 }
}
