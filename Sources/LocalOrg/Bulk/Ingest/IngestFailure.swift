/// Why a job as a whole fails, in the words of its `errorMessage`.
struct IngestFailure: Error, Equatable {
  let reason: String

  static func unknownField(_ name: String) -> IngestFailure { IngestFailure(reason: "InvalidBatch : Field name not found : \(name.prefix(255))") }
}
