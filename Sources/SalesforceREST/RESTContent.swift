import JSON

/// What a request carries.
public enum RESTContent: Sendable {
  case json(JSONValue)
  /// JSON, byte by byte.
  case text(JSONText)
  case bytes([UInt8], type: String)
  /// Requests within a request, which are written when the version is known.
  case parts(RESTParts)

  /// The bytes to send, and what they are.
  /// - Parameter version: for example "v60.0".
  package func encoded(version: String) throws(RESTRequestError) -> (bytes: [UInt8], type: String) {
    if case .bytes(let bytes, let type) = self { return (bytes, type) }
    return (Array(try text(version: version).utf8), "application/json")
  }

  func text(version: String) throws(RESTRequestError) -> JSONText {
    switch self {
    case .json(let value): value.text
    case .text(let text): text
    case .parts(let parts): try parts.text(version: version)
    case .bytes(_, let type): throw .unusablePart(reason: "its content is \(type); only JSON can be part of another request")
    }
  }
}

/// Why a request cannot be written.
public enum RESTRequestError: Error, Sendable, Equatable {
  /// A part of a composite or a batch.
  case unusablePart(reason: String)
}

extension RESTRequestError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unusablePart(let reason): "a part of the composite or batch cannot be sent: \(reason); send it by itself"
    }
  }
}
