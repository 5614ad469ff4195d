import HybridHost
import Testing

@Suite("bootconfig.json")
struct BootConfigurationTests {
  private func parse(_ text: String) throws -> BootConfiguration { try BootConfiguration(parsing: Array(text.utf8), path: "b.json") }

  @Test("has the containers' defaults")
  func defaults() throws {
    let configuration = try parse(#"{"remoteAccessConsumerKey": "k", "oauthRedirectURI": "app:done"}"#)
    #expect(configuration.isLocal)
    #expect(configuration.startPage == "index.html")
    #expect(configuration.errorPage == "error.html")
    #expect(configuration.shouldAuthenticate)
    #expect(configuration.attemptOfflineLoad)
    #expect(configuration.encrypted)
    #expect(configuration.warnings.isEmpty)
  }

  @Test("may begin with a byte order mark")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}{\"shouldAuthenticate\": false}").shouldAuthenticate == false)
  }

  @Test("is refused with the key that is wrong", arguments: [
    (#"{}"#, "remoteAccessConsumerKey"),
    (#"{"remoteAccessConsumerKey": "k"}"#, "oauthRedirectURI"),
    (#"{"shouldAuthenticate": "yes"}"#, "shouldAuthenticate"),
    (#"{"shouldAuthenticate": false, "oauthScopes": "api"}"#, "oauthScopes"),
    (#"{"shouldAuthenticate": false, "oauthScopes": ["api", 3]}"#, "oauthScopes"),
    (#"{"shouldAuthenticate": false, "startPage": ""}"#, "startPage"),
    (#"{"shouldAuthenticate": false, "startPage": "https://example.com/"}"#, "startPage"),
    (#"{"shouldAuthenticate": false, "isLocal": false}"#, "unauthenticatedStartPage"),
    (#"{"shouldAuthenticate": false, "encrypted": "no"}"#, "encrypted"),
    (#"[]"#, "array"),
  ])
  func refused(_ text: String, _ key: String) {
    #expect {
      try parse(text)
    } throws: { error in
      "\(error)".contains("b.json") && "\(error)".contains(key)
    }
  }

  @Test("that is not JSON is refused with line and column")
  func position() {
    #expect {
      try parse("{\n  \"isLocal\": true,\n  \"startPage\" \"x\"\n}")
    } throws: { error in
      "\(error)".contains("b.json:3:15")
    }
  }
}
