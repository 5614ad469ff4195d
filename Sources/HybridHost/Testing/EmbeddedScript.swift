import WebPlatform

/// The scripts that the host itself puts into pages: each is one function.
enum EmbeddedScript: String {
  case tests, qunit, jasmine, mocha, suite, virtualTime, elements, keyboard, watch, browser

  var text: String { EmbeddedFile.named("Sources/HybridHost/JavaScript/\(rawValue).js")?.text ?? "" }

  /// What its errors name.
  var address: String { "gantry:\(rawValue).js" }
}
