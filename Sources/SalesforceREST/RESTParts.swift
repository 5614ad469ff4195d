import JSON
import WireFormat

/// The requests in a composite (REST API Developer Guide, "Composite") or a batch ("Composite Batch").
public struct RESTParts: Sendable {
  enum Kind: Sendable {
    case composite(allOrNone: Bool)
    case batch(haltsOnError: Bool)
  }

  let kind: Kind
  /// The names are a composite's; a batch has none.
  let requests: [(reference: String, request: RESTRequest)]

  func text(version: String) throws(RESTRequestError) -> JSONText {
    var writer = JSONWriter(reservingCapacity: requests.count * 256)
    switch kind {
    case .composite(let allOrNone): writer.raw("{\"allOrNone\":\(allOrNone),\"compositeRequest\":[".utf8)
    case .batch(let haltsOnError): writer.raw("{\"haltOnError\":\(haltsOnError),\"batchRequests\":[".utf8)
    }
    for (index, part) in requests.enumerated() {
      if index > 0 { writer.raw(",") }
      switch kind {
      case .composite: try writeCompositePart(part.reference, part.request, version, to: &writer)
      case .batch: try writeBatchPart(part.request, version, to: &writer)
      }
    }
    writer.raw("]}")
    return writer.text
  }

  private func writeCompositePart(
    _ reference: String, _ request: RESTRequest, _ version: String, to writer: inout JSONWriter
  ) throws(RESTRequestError) {
    writer.raw("{\"method\":")
    writer.write(request.method.rawValue)
    writer.raw(",\"url\":")
    writer.write(Self.showingReferences(try path(of: request, version)))
    writer.raw(",\"referenceId\":")
    writer.write(reference)
    if let content = request.content {
      writer.raw(",\"body\":")
      writer.write(try content.text(version: version))
    }
    if !request.headers.isEmpty {
      writer.raw(",\"httpHeaders\":")
      writer.write(JSONValue.object(JSONObject(request.headers.map { ($0.name, .string($0.value)) })))
    }
    writer.raw("}")
  }

  /// The address of a batch's part starts with the version.
  private func writeBatchPart(_ request: RESTRequest, _ version: String, to writer: inout JSONWriter) throws(RESTRequestError) {
    let path = try path(of: request, version)
    guard path.hasPrefix(Self.data) else {
      throw .unusablePart(reason: "\(request.resource) is not below \(Self.data), and a batch has nothing else")
    }
    writer.raw("{\"method\":")
    writer.write(request.method.rawValue)
    writer.raw(",\"url\":")
    writer.write(String(path.dropFirst(Self.data.count)))
    if let content = request.content {
      writer.raw(",\"richInput\":")
      writer.write(try content.text(version: version))
    }
    writer.raw("}")
  }

  private func path(of request: RESTRequest, _ version: String) throws(RESTRequestError) -> String {
    let target = request.target(version: version)
    guard request.base != .login, target.hasPrefix("/") else {
      throw .unusablePart(reason: "\(request.resource) is not on the user's instance")
    }
    return target
  }

  private static let data = "/services/data/"

  /// The server looks for `@{reference.path[0].to.value}` before it decodes an address.
  private static func showingReferences(_ url: String) -> String {
    var shown = ""
    var rest = url[...]
    while let start = rest.firstRange(of: "%40%7B"), let end = rest[start.upperBound...].firstRange(of: "%7D") {
      let path = PercentEncoding.decode(rest[start.upperBound..<end.lowerBound])
      let isReference = !path.isEmpty && path.utf8.allSatisfy { $0.isASCIIWordByte || ".[]".utf8.contains($0) }
      shown += rest[..<start.lowerBound]
      shown += isReference ? "@{\(path)}" : rest[start.lowerBound..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    return shown + rest
  }
}

extension UInt8 {
  fileprivate var isASCIIWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
