/// Why code that a caller brings does not parse.
struct ScriptProblem: Error {
  /// What stands for the file of such code in places.
  static let address = "anonymous"

  let message: String
  let line: Int64
}
