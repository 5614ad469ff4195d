import Glibc
import HTTPServer
import Loopback
import Testing

/// "localhost" has two addresses, and browsers try ::1 first: nobody else may sit there.
@Suite(.timeLimit(.minutes(1))) struct ListenTests {
  /// A socket of ::1 that listens on a port; nil where the system has no IPv6.
  private static func listener(_ port: UInt16 = 0) -> (descriptor: Int32, port: UInt16)? {
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    address.sin6_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 && listen(descriptor, 1) == 0 && getsockname(descriptor, $0, &length) == 0 }
    }
    guard isBound else {
      close(descriptor)
      return nil
    }
    return (descriptor, UInt16(bigEndian: address.sin6_port))
  }

  /// The same on a port that nobody has at the other address.
  private static func lonelyListener() async -> (descriptor: Int32, port: UInt16)? {
    for _ in 0..<50 {
      guard let taken = listener() else { return nil }
      if let server = try? await HTTPServer.start(port: taken.port, { _ in ServerResponse() }) {
        await server.stop()
        return taken
      }
      close(taken.descriptor)
    }
    return nil
  }

  private static var hasIPv6: Bool {
    guard let (descriptor, _) = listener() else { return false }
    close(descriptor)
    return true
  }

  @Test(.enabled(if: hasIPv6)) func whoSitsAtTheOtherAddressIsTold() async throws {
    let taken = try #require(await Self.lonelyListener())
    defer { close(taken.descriptor) }
    var configuration = HTTPServerConfiguration()
    configuration.listensOnIPv6 = true
    let error = await #expect(throws: HTTPServer.ListenError.self) {
      try await HTTPServer.start(port: taken.port, configuration: configuration) { _ in ServerResponse() }
    }
    #expect(error?.port == taken.port && error?.reason.contains("[::1]") == true)
    // Its own port is free again.
    let server = try await HTTPServer.start(port: taken.port) { _ in ServerResponse() }
    await server.stop()
  }

  @Test(.enabled(if: hasIPv6)) func bothAddressesAreTaken() async throws {
    try await ServedBundle.with { app in
      #expect(Self.listener(app.port) == nil)
      let answer = try await app.send("GET", "/data.bin")
      #expect(answer.status == 200)
    }
  }
}
