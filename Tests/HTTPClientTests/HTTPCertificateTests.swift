import Foundation
import HTTPClient
import Testing

@Suite(.enabled(if: TLSServer.isAvailable, "openssl(1) is not installed"))
struct HTTPCertificateTests {
  private func problem(_ certificate: TLSServer.Certificate) async throws -> CertificateProblem? {
    let server = try TLSServer(certificate)
    defer { server.stop() }
    let client = HTTPClient(configuration: .init(authorities: TrustedAuthorities(file: server.authority)))
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: server.url("/?canary"))) }
    guard case .certificate(host: "localhost", port: Int(server.port), let problem) = error else {
      Issue.record("unexpected \(String(describing: error))")
      return nil
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("the certificate of localhost:\(server.port) cannot be trusted: it") && text.contains("; ") && !text.contains("canary"))
    return problem
  }

  @Test(arguments: [
    (TLSServer.Certificate.expired, CertificateProblem.expired), (.notYetValid, .notYetValid), (.selfSigned, .selfSigned),
    (.forAnotherName, .wrongHost), (.ofAnotherAuthority, .unknownAuthority), (.weak, .tooWeak),
  ])
  func wrongCertificatesAreToldApart(certificate: TLSServer.Certificate, expected: CertificateProblem) async throws {
    #expect(try await problem(certificate) == expected)
  }

  @Test func anAuthorityOfOnesOwnIsTrusted() async throws {
    let server = try TLSServer(.good)
    defer { server.stop() }
    let own = HTTPClient(configuration: .init(authorities: TrustedAuthorities(file: server.authority)))
    #expect(try await own.send(HTTPRequest(url: server.url())).status == 200)
    let systems = HTTPClient(configuration: .init(authorities: TrustedAuthorities(file: nil)))
    let error = await #expect(throws: HTTPError.self) { try await systems.send(HTTPRequest(url: server.url())) }
    #expect(error == .certificate(host: "localhost", port: Int(server.port), problem: .unknownAuthority))
  }

  @Test(arguments: ["/no/such/file.pem", "/dev/null"])
  func anUnusableFileOfAuthoritiesIsNamed(file: String) async throws {
    let server = try TLSServer(.good)
    defer { server.stop() }
    let client = HTTPClient(configuration: .init(authorities: TrustedAuthorities(file: file)))
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: server.url())) }
    #expect(error?.description.contains(file) == true, "\(String(describing: error))")
  }
}
