/// The urls in answers, below `/services/data/vNN.N`.
struct RecordURLs: Sendable {
  /// For example "/services/data/v33.0".
  let base: String
  /// Where the org can be reached, "http://127.0.0.1:PORT"; empty as long as nothing listens.
  let instance: String

  /// Takes a version with or without its "v".
  init(_ apiVersion: String, instance: String = "") {
    self.instance = instance
    base = "/services/data/" + (apiVersion.hasPrefix("v") ? apiVersion : "v" + apiVersion)
  }

  func object(_ name: String) -> String { "\(base)/sobjects/\(name)" }

  func record(_ type: String, _ id: String) -> String { "\(base)/sobjects/\(type)/\(id)" }
}
