import ChildPrograms
import Foundation
import LocalAuthority
import TemporaryFiles
import Testing

@Suite("Certificate authority of this machine")
struct LocalAuthorityTests {
  private static let openssl = "/usr/bin/openssl"
  private static let hasOpenSSL = FileManager.default.isExecutableFile(atPath: openssl)

  private static func openssl(_ arguments: String...) throws -> (text: String, isRight: Bool) {
    let end = try ChildProgram(openssl, arguments, isQuiet: true).end()
    return (String(decoding: end.output, as: UTF8.self), end.status == 0)
  }

  @Test("It is made once, and nobody else reads its key")
  func once() throws {
    let folder = try TemporaryFolder("authority")
    let first = try LocalAuthority(folder: folder.path("a"))
    let certificate = try folder.bytes("a/ca.pem")
    let second = try LocalAuthority(folder: folder.path("a"))
    #expect(first.certificateFile == folder.path("a/ca.pem") && second.certificateFile == first.certificateFile)
    #expect(try folder.bytes("a/ca.pem") == certificate && String(decoding: certificate, as: UTF8.self).hasPrefix("-----BEGIN CERTIFICATE-----"))
    #expect(!String(decoding: certificate, as: UTF8.self).contains("PRIVATE"))
    #expect(try folder.mode("a") == 0o700 && folder.mode("a/ca-key.pem") == 0o600)
  }

  @Test("Those who make it at the same time get the same")
  func together() async throws {
    let folder = try TemporaryFolder("authority")
    let path = folder.path("a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = try LocalAuthority(folder: path) } }
      try await group.waitForAll()
    }
    let key = String(decoding: try folder.bytes("a/ca-key.pem"), as: UTF8.self)
    #expect(key.hasSuffix(String(decoding: try folder.bytes("a/ca.pem"), as: UTF8.self)))
  }

  @Test("A certificate that is lost is written again")
  func lost() throws {
    let folder = try TemporaryFolder("authority")
    _ = try LocalAuthority(folder: folder.path("a"))
    let certificate = try folder.bytes("a/ca.pem")
    try FileManager.default.removeItem(atPath: folder.path("a/ca.pem"))
    _ = try LocalAuthority(folder: folder.path("a"))
    #expect(try folder.bytes("a/ca.pem") == certificate)
  }

  @Test("What is no key, or is no secret any more, is refused and named")
  func refused() throws {
    let folder = try TemporaryFolder("authority")
    try folder.makeFolder("a")
    try folder.write(Array("nothing".utf8), to: "a/ca-key.pem")
    chmod(folder.path("a/ca-key.pem"), 0o600)
    let damaged = #expect(throws: LocalAuthorityError.self) { _ = try LocalAuthority(folder: folder.path("a")) }
    #expect(damaged?.description.contains("a/ca-key.pem cannot be used: it is no key with a certificate; delete it to get another") == true)
    chmod(folder.path("a/ca-key.pem"), 0o644)
    let exposed = #expect(throws: LocalAuthorityError.self) { _ = try LocalAuthority(folder: folder.path("a")) }
    #expect(exposed?.reason.contains("others can read it") == true)
    #expect(throws: LocalAuthorityError.self) { _ = try LocalAuthority(folder: folder.path("none/below")) }
  }

  @Test("OpenSSL trusts what it signs for this machine, and nothing else", .enabled(if: hasOpenSSL, "openssl(1) is not installed"))
  func trusted() throws {
    let folder = try TemporaryFolder("authority")
    let authority = try LocalAuthority(folder: folder.path("a"))
    func verify(_ names: [String], _ option: String, _ name: String) throws -> Bool {
      try folder.write(authority.issue(for: names).certificate, to: "issued.pem")
      return try Self.openssl("verify", "-x509_strict", "-purpose", "sslserver", option, name, "-CAfile", authority.certificateFile, folder.path("issued.pem")).isRight
    }
    let names = ["localhost", "127.0.0.1", "::1", "content.localhost"]
    #expect(try verify(names, "-verify_hostname", "localhost"))
    #expect(try verify(names, "-verify_hostname", "content.localhost"))
    #expect(try verify(names, "-verify_ip", "127.0.0.1"))
    #expect(try verify(names, "-verify_ip", "::1"))
    #expect(try !verify(names, "-verify_hostname", "example.com"))
    #expect(try !verify(["example.com"], "-verify_hostname", "example.com"))
    #expect(try !verify(["10.0.0.1"], "-verify_ip", "10.0.0.1"))
    let other = try LocalAuthority(folder: folder.path("b"))
    #expect(try !Self.openssl("verify", "-CAfile", other.certificateFile, folder.path("issued.pem")).isRight)
    let text = try Self.openssl("x509", "-in", authority.certificateFile, "-noout", "-text").text
    #expect(text.contains("CA:TRUE, pathlen:0") && text.contains("Name Constraints: critical"))
  }
}
