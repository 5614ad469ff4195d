/// What `'self'` means in a policy: the origin of the document that the policy came with.
///
/// A document of the bundle has the address `file:`, and `https://localhost/` leads to the same files, as in the versions of Cordova that
/// serve a bundle there. A policy holds for both: `'self'` is every file of the bundle under either address, and a host without a scheme is
/// taken as on an https page.
struct PolicyOrigin: Sendable, Equatable {
  /// Of the document: "file", "https" ...
  let scheme: String
  private let host: String?
  private let port: Int?

  /// - Parameter address: of the document, absolute.
  init(address: String) {
    let target = AccessTarget(address)
    scheme = target?.scheme ?? ""
    host = target?.host
    port = target?.port
  }

  /// The schemes that a source without one stands for.
  var schemes: [String] { scheme == "file" ? ["file", "https"] : [scheme] }

  /// Whether an address is of this origin, or of its secure twin (CSP Level 3, 6.7.2.8).
  func isSelf(_ target: AccessTarget) -> Bool {
    if scheme == "file" { return target.scheme == "file" || Self.isBundle(target) }
    guard let host, !host.isEmpty, target.host == host else { return false }
    let (own, other) = (port ?? Self.port(of: scheme), target.port ?? Self.port(of: target.scheme))
    if scheme == target.scheme { return own == other }
    let isOrdinary = own == Self.port(of: scheme) && other == Self.port(of: target.scheme)
    guard own == other || isOrdinary else { return false }
    return target.scheme == "https" || target.scheme == "wss" || (scheme == "http" && target.scheme == "ws")
  }

  /// Whether the address is the one under which bundles are known besides `file:`.
  private static func isBundle(_ target: AccessTarget) -> Bool {
    (target.scheme == "https" || target.scheme == "http") && target.host == "localhost" && (target.port ?? port(of: target.scheme)) == port(of: target.scheme)
  }

  static func isNetwork(_ scheme: String) -> Bool { ["http", "https", "ws", "wss"].contains(scheme) }

  static func port(of scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }

  /// Whether a policy that names one scheme allows the other: secure ones are covered by their insecure twins.
  static func scheme(_ named: String, covers other: String) -> Bool {
    if named == other { return true }
    switch named {
    case "http": return other == "https"
    case "ws": return ["wss", "http", "https"].contains(other)
    case "wss": return other == "https"
    default: return false
    }
  }
}
