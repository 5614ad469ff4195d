import CCrypto
import Foundation
import HTTPClient
import JSON
import WireFormat

@testable import LocalOrg

/// The key of an app, and the proofs that it makes with it (RFC 9449 section 4.2).
final class ProofMaker: @unchecked Sendable {
  private let key = gantry_make_p256_key()

  deinit { EVP_PKEY_free(key) }

  /// The public key.
  var jwk: JSONObject {
    var (point, count) = ([UInt8](repeating: 0, count: 65), 0)
    EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, &point, point.count, &count)
    return ["kty": "EC", "crv": "P-256", "x": .string(Base64.encode(point[1..<33], .url)), "y": .string(Base64.encode(point[33..<65], .url))]
  }

  var thumbprint: String {
    let text = #"{"crv":"P-256","kty":"EC","x":"\#(jwk["x"]?.string ?? "")","y":"\#(jwk["y"]?.string ?? "")"}"#
    return Self.digest(text)
  }

  static func digest(_ text: String) -> String { Base64.encode(SHA256.digest(of: Array(text.utf8)) ?? [], .url) }

  /// A proof for a request.
  /// - Parameter change: makes it wrong.
  func proof(
    _ method: String, _ url: String, nonce: String?, token: String? = nil, change: (_ header: inout JSONObject, _ claims: inout JSONObject) -> Void = { _, _ in }
  ) -> String {
    var header: JSONObject = ["typ": "dpop+jwt", "alg": "ES256", "jwk": .object(jwk)]
    var claims: JSONObject = [
      "htm": .string(method), "htu": .string(url), "jti": .string(UUID().uuidString), "iat": .integer(Int64(Date().timeIntervalSince1970)),
    ]
    if let nonce { claims["nonce"] = .string(nonce) }
    if let token { claims["ath"] = .string(Self.digest(token)) }
    change(&header, &claims)
    return signed(header, claims)
  }

  func signed(_ header: JSONObject, _ claims: JSONObject) -> String {
    let text = [header, claims].map { Base64.encode(JSONValue.object($0).description.utf8, .url) }.joined(separator: ".")
    return "\(text).\(Base64.encode(signature(of: Array(text.utf8)), .url))"
  }

  /// The two numbers behind each other.
  private func signature(of message: [UInt8]) -> [UInt8] {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    var (bytes, count) = ([UInt8](repeating: 0, count: 100), 100)
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1, EVP_DigestSign(context, &bytes, &count, message, message.count) == 1 else { return [] }
    var (numbers, place) = ([UInt8](), 2)
    for _ in 0..<2 {
      let length = Int(bytes[place + 1])
      let number = bytes[place + 2..<place + 2 + length].drop { $0 == 0 }
      numbers += [UInt8](repeating: 0, count: 32 - number.count) + number
      place += 2 + length
    }
    return numbers
  }
}

/// An app at an org, that proves its key as clients do: it comes again with the nonce when it is asked for one.
final class ProvingApp: @unchecked Sendable {
  let running: RunningOrg
  let maker = ProofMaker()
  let name: String
  private(set) var nonce: String?

  init(_ running: RunningOrg, name: String = "app") {
    self.running = running
    self.name = name
  }

  func tokens(_ form: [(String, String)]) async throws -> HTTPResponse {
    try await send("POST", "/services/oauth2/token", form: form + [("client_id", name)])
  }

  /// Tokens of the web server flow.
  func signIn(scope: String = "api web refresh_token", announcing key: String? = nil, grantType: String = "authorization_code") async throws -> HTTPResponse {
    let code = try await code(scope: scope, announcing: key)
    return try await tokens([("grant_type", grantType), ("redirect_uri", RunningOrg.redirectURI), ("code", code)])
  }

  func code(scope: String, announcing key: String?) async throws -> String {
    let asked = [("response_type", "code"), ("client_id", name), ("redirect_uri", RunningOrg.redirectURI), ("scope", scope)] + (key.map { [("dpop_jkt", $0)] } ?? [])
    return RunningOrg.parameters(try await running.allow(asked).headers["Location"] ?? "")["code"] ?? ""
  }

  /// - Parameter token: sent with the scheme DPoP.
  func send(
    _ method: String, _ target: String, token: String? = nil, form: [(String, String)]? = nil, json: String? = nil, headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    let url = running.baseURL + target.prefix { $0 != "?" }
    for attempt in 0..<2 {
      var headers = headers
      headers["DPoP"] = maker.proof(method, url, nonce: nonce, token: token)
      if let token { headers["Authorization"] = "DPoP \(token)" }
      let answer = try await running.send(method, target, json: json, form: form, headers: headers)
      nonce = answer.headers["DPoP-Nonce"] ?? nonce
      if attempt == 1 || answer.oauthError != "use_dpop_nonce" { return answer }
    }
    throw CancellationError()
  }

  /// Sends a proof as it is.
  func show(_ proof: String?, _ method: String = "GET", _ target: String, token: String, scheme: String = "DPoP") async throws -> HTTPResponse {
    var headers: HTTPHeaders = ["Authorization": "\(scheme) \(token)"]
    if let proof { headers["DPoP"] = proof }
    return try await running.send(method, target, headers: headers)
  }
}
