/// What became of one line of a job's data.
enum IngestOutcome: Equatable, Sendable {
  case created(id: String)
  /// Changed or deleted.
  case changed(id: String)
  case failed(id: String, error: String)

  var isFailure: Bool { if case .failed = self { true } else { false } }

  /// As `sf__Error` has it: the code, the message and the fields at fault ("Get Job Failed Record Results").
  static func failure(_ error: OrgAPIError, id: String) -> IngestOutcome {
    .failed(id: id, error: "\(error.errorCode):\(error.message):\((error.fields ?? []).joined(separator: ", ")) --")
  }
}

/// Outcomes as bytes: a kind, and texts with their lengths before them.
enum IngestOutcomes {
  static func append(_ outcome: IngestOutcome, to bytes: inout [UInt8]) {
    switch outcome {
    case .created(let id):
      bytes.append(0)
      append(id, to: &bytes)
    case .changed(let id):
      bytes.append(1)
      append(id, to: &bytes)
    case .failed(let id, let error):
      bytes.append(2)
      append(id, to: &bytes)
      append(error, to: &bytes)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let utf8 = Array(text.utf8)
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: utf8.count >> shift)) }
    bytes += utf8
  }

  static func read(_ bytes: [UInt8]) -> [IngestOutcome] {
    var rest = bytes[...]
    var outcomes: [IngestOutcome] = []
    while let kind = rest.popFirst() {
      let id = text(&rest)
      switch kind {
      case 0: outcomes.append(.created(id: id))
      case 1: outcomes.append(.changed(id: id))
      default: outcomes.append(.failed(id: id, error: text(&rest)))
      }
    }
    return outcomes
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> String {
    let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let text = rest.dropFirst(4).prefix(count)
    rest = rest.dropFirst(4 + count)
    return String(decoding: text, as: UTF8.self)
  }
}
