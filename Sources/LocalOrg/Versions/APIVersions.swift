/// The API versions that an org serves.
struct APIVersions: Sendable {
  /// Those that there are: v20.0 (Winter '11) to v67.0 (Summer '26).
  static let releasedNumbers = 20...67
  static let released = APIVersions(releasedNumbers)

  /// How many characters of an unknown version an error message quotes.
  private static let longestQuote = 40

  private let numbers: ClosedRange<Int>

  init(_ numbers: ClosedRange<Int>) { self.numbers = numbers }

  /// From the oldest to the newest.
  var all: [APIVersion] { numbers.map { APIVersion(number: $0) } }

  var newest: APIVersion { APIVersion(number: numbers.upperBound) }

  /// "v20.0 to v67.0".
  var span: String { "\(APIVersion(number: numbers.lowerBound).name) to \(newest.name)" }

  /// The version that a segment of a path names.
  ///
  /// - Parameter segment: for example "v33.0".
  /// - Throws: NOT_FOUND when the org does not serve it; the message lists the versions that it serves.
  func version(_ segment: String) throws(OrgAPIError) -> APIVersion {
    guard let version = APIVersion(segment), numbers.contains(version.number) else { throw unknown(segment) }
    return version
  }

  private func unknown(_ segment: String) -> OrgAPIError {
    OrgAPIError(
      status: 404, errorCode: "NOT_FOUND",
      message: "The requested resource does not exist: '\(segment.prefix(Self.longestQuote))' is not an API version that this org serves (\(span))")
  }
}
