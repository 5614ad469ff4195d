import CCurl
import Glibc

/// Whom TLS connections trust to say who a server is.
public struct TrustedAuthorities: Sendable {
  /// A PEM file of trusted authorities instead of the system's: the one that the variable SSL_CERT_FILE names unless another is given.
  public var file: String?
  /// A PEM file of an authority that is trusted beside the others, for names of this machine alone. It need not be there.
  public var loopbackFile: String?

  public init(file: String? = Self.fileOfEnvironment, loopbackFile: String? = nil) {
    self.file = file
    self.loopbackFile = loopbackFile
  }

  /// What the variable SSL_CERT_FILE names (openssl-env(7)); nil when it is unset or empty.
  public static var fileOfEnvironment: String? {
    getenv("SSL_CERT_FILE").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Has a transfer of libcurl follow it.
  public func apply(to easy: UnsafeMutableRawPointer, for url: HTTPURL) {
    guard url.scheme == "https" else { return }
    if url.isLoopback, let own = loopbackFile.flatMap(Self.content), let others = file.map(Self.content) ?? [] {
      // In place of the file; the system's folder of authorities stays.
      let all = others + [0x0A] + own
      _ = all.withUnsafeBytes { gantry_curl_set_blob(easy, CURLOPT_CAINFO_BLOB, $0.baseAddress, $0.count) }
    } else if let file {
      gantry_curl_set_string(easy, CURLOPT_CAINFO, file)
    }
  }

  /// - Returns: nil for a file that cannot be read.
  private static func content(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rbe") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
    return ferror(file) == 0 ? bytes : nil
  }
}
