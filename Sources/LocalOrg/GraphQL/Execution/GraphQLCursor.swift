import FoundationEssentials

/// The place of an element in all that a query finds, as clients are given it. It is `v1:9` in Base64 for the tenth.
enum GraphQLCursor {
  static func text(_ index: Int) -> String { Data("v1:\(index)".utf8).base64EncodedString() }

  /// The number of the first element behind a cursor.
  static func start(after text: String) throws(GraphQLFailure) -> Int {
    let plain = Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard plain.hasPrefix("v1:"), let index = Int32(plain.dropFirst(3)), index >= 0 else {
      throw GraphQLFailure(.fetching, "The cursor '\(text.prefix(40))' is none that this API has given")
    }
    return Int(index) + 1
  }
}
