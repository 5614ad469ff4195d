/// Why a question to an app has no answer, in words for whoever asked.
public struct InspectionError: Error, CustomStringConvertible, Equatable {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// - Parameter known: the methods that there are.
  static func unknown(_ method: String, known: [String]) -> InspectionError {
    InspectionError("no method is called \(method); there are \(known.isEmpty ? "none" : known.sorted().joined(separator: ", "))")
  }
}
