import JSON

/// A version of the REST API, such as 33 for `v33.0`, Spring '15. There are three a year.
struct APIVersion: Sendable, Equatable {
  let number: Int

  init(number: Int) { self.number = number }

  /// Nil for any other spelling, such as "v33", "v033.0" or "V33.0".
  ///
  /// - Parameter segment: a segment of a path, "v33.0".
  init?(_ segment: String) {
    guard segment.hasPrefix("v"), segment.hasSuffix(".0"), let number = Int(segment.dropFirst().dropLast(2)) else { return nil }
    self.number = number
    // Int also accepts "+33" and "033".
    guard name == segment else { return nil }
  }

  /// "33.0".
  var text: String { "\(number).0" }

  /// As in paths, "v33.0".
  var name: String { "v\(text)" }

  var path: String { "/services/data/\(name)" }

  /// The name of the release that introduced the version: 20 was Winter '11, 21 Spring '11, 22 Summer '11, 23 Winter '12.
  var label: String {
    let since = number - 20
    let season = ["Winter", "Spring", "Summer"][((since % 3) + 3) % 3]
    let year = 11 + (since >= 0 ? since / 3 : (since - 2) / 3)
    return "\(season) '\(year < 10 ? "0" : "")\(year)"
  }

  var json: JSONValue {
    .object(["label": .string(label), "url": .string(path), "version": .string(text)])
  }
}
