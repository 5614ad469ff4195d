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
    (#"{"remoteAccessConsumerKey": "k", "oauthRedirectURI": "__REDIRECT_URI__"}"#, "oauthRedirectURI"),
    (#"{"remoteAccessConsumerKey": "k", "oauthRedirectURI": "app:///done#x"}"#, "oauthRedirectURI"),
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

  @Test("pain 25: a callback URL that no login server takes is refused before the sign-in, with what it must be")
  func callback() {
    #expect {
      try parse(#"{"remoteAccessConsumerKey": "k", "oauthRedirectURI": "__REDIRECT_URI__"}"#)
    } throws: { error in
      "\(error)".contains("'oauthRedirectURI' must be the connected app's callback URL") && "\(error)".hasSuffix("it is: __REDIRECT_URI__")
    }
    for uri in ["app:done", "sfdc://success", "https://login.example/callback?x=1", "com.example.app+x:///a"] {
      #expect(throws: Never.self) { try parse(#"{"remoteAccessConsumerKey": "k", "oauthRedirectURI": "\#(uri)"}"#) }
    }
  }

  @Test("gives apps what it says, with the defaults of what it leaves out")
  func completed() throws {
    let completed = try parse(#"{"shouldAuthenticate": false, "own": [1], "errorPage": null}"#).completed
    #expect(completed == [
      "shouldAuthenticate": false, "own": [1], "errorPage": "error.html", "isLocal": true, "startPage": "index.html", "attemptOfflineLoad": true,
      "unauthenticatedStartPage": "",
    ])
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
