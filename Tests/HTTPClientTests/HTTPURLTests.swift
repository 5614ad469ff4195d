import HTTPClient
import Testing

@Suite struct HTTPURLTests {
  @Test func partsAreTakenApart() throws {
    let url = try HTTPURL("HTTPS://user:pass@Example.com:8443/a/./b/../c?q=1#f")
    #expect(url.scheme == "https")
    #expect(url.port == 8443)
    #expect(url.path == "/a/c")
    #expect(url.query == "q=1")
    #expect(url.fragment == "f")
    #expect(!url.address.contains("user"))
    #expect(!url.address.contains("pass"))
    #expect(!url.address.contains("#"))
  }

  @Test func defaultsAreFilledIn() throws {
    let url = try HTTPURL("http://localhost")
    #expect(url.port == 80)
    #expect(url.path == "/")
    #expect(url.query == nil)
    #expect(url.fragment == nil)
    #expect(url.address == "http://localhost/")
  }

  @Test(arguments: [
    ("/x?y=1", "http://h:81/x?y=1"), ("x", "http://h:81/a/x"), ("../x", "http://h:81/x"), ("?q", "http://h:81/a/b?q"),
    ("//other/x", "http://other/x"), ("https://other/", "https://other/"),
  ])
  func referencesAreResolved(reference: String, expected: String) throws {
    #expect(try HTTPURL("http://h:81/a/b?old=1").resolving(reference).address == expected)
  }

  @Test(arguments: [
    ("http://localhost/", true), ("http://LOCALHOST/", true), ("http://app.localhost/", true), ("http://127.0.0.1/", true),
    ("http://127.9.8.7/", true), ("http://[::1]:80/", true), ("http://127.0.0.1.example.com/", false), ("http://128.0.0.1/", false),
    ("http://localhost.example.com/", false),
  ])
  func loopbackIsKnown(url: String, expected: Bool) throws {
    #expect(try HTTPURL(url).isLoopback == expected)
  }
}
