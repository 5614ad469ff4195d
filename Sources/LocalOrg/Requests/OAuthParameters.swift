import FoundationEssentials
import WireFormat

extension OrgRequest {
  /// Name and password of the header Authorization (RFC 7617), each encoded as in a form (RFC 6749 section 2.3.1).
  var basicCredentials: (name: String, password: String)? {
    guard let parts = headers["authorization"]?.split(separator: " ", maxSplits: 1), parts.count == 2, parts[0].lowercased() == "basic",
      let bytes = Data(base64Encoded: String(parts[1]))
    else { return nil }
    let pair = String(decoding: bytes, as: UTF8.self).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2 else { return nil }
    return (PercentEncoding.decode(pair[0], plusIsSpace: true), PercentEncoding.decode(pair[1], plusIsSpace: true))
  }

  /// The consumer secret that a request shows, in its form or in the header Authorization; never in the address.
  var shownSecret: String? { form["client_secret"] ?? basicCredentials?.password }

  /// A parameter that has to be there.
  func required(_ name: String) throws(OAuthFailure) -> String {
    guard let value = parameter(name), !value.isEmpty else { throw .missing(name) }
    return value
  }

  /// A request with a parameter twice could mean one thing here and another to whoever looked at it before (RFC 6749
  /// sections 3.1 and 3.2).
  func refuseRepetitions() throws(OAuthFailure) {
    var seen = Set<String>()
    for name in query.parameters.map(\.name) where !seen.insert(name).inserted { throw .repeated(name) }
    seen = []
    for name in form.parameters.map(\.name) where !seen.insert(name).inserted { throw .repeated(name) }
  }
}
