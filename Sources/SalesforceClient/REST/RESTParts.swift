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

  func json(version: String) throws(RESTRequestError) -> JSONValue {
    var list: [JSONValue] = []
    for part in requests {
      switch kind {
      case .composite: list.append(try compositePart(part.reference, part.request, version))
      case .batch: list.append(try batchPart(part.request, version))
      }
    }
    switch kind {
    case .composite(let allOrNone): return ["allOrNone": .bool(allOrNone), "compositeRequest": .array(list)]
    case .batch(let haltsOnError): return ["haltOnError": .bool(haltsOnError), "batchRequests": .array(list)]
    }
  }

  private func compositePart(_ reference: String, _ request: RESTRequest, _ version: String) throws(RESTRequestError) -> JSONValue {
    var part: JSONObject = [
      "method": .string(request.method), "url": .string(Self.showingReferences(try path(of: request, version))), "referenceId": .string(reference),
    ]
    if let content = request.content { part["body"] = try content.json(version: version) }
    if !request.headers.isEmpty {
      part["httpHeaders"] = .object(JSONObject(request.headers.map { ($0.name, .string($0.value)) }))
    }
    return .object(part)
  }

  /// The address of a batch's part starts with the version.
  private func batchPart(_ request: RESTRequest, _ version: String) throws(RESTRequestError) -> JSONValue {
    let path = try path(of: request, version)
    guard path.hasPrefix(Self.data) else {
      throw .unusablePart(reason: "\(request.resource) is not below \(Self.data), and a batch has nothing else")
    }
    var part: JSONObject = ["method": .string(request.method), "url": .string(String(path.dropFirst(Self.data.count)))]
    if let content = request.content { part["richInput"] = try content.json(version: version) }
    return .object(part)
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
