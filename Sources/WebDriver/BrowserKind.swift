import Glibc
import JSON

/// A browser that can be driven by WebDriver (https://www.w3.org/TR/webdriver2/).
public enum BrowserKind: String, Sendable, CaseIterable {
  case chromium
  /// WebKitGTK's MiniBrowser: the family of the web view that hybrid apps have on iPhones.
  case webkit
  case firefox

  /// The program that drives it, as it is found on `PATH`.
  public var driver: String {
    switch self {
    case .chromium: "chromedriver"
    case .webkit: "WebKitWebDriver"
    case .firefox: "geckodriver"
    }
  }

  /// What installs the driver, in a sentence for error messages.
  public var installation: String {
    switch self {
    case .chromium: "install it: sudo apt-get install chromium-driver"
    case .webkit: "install it: sudo apt-get install webkit2gtk-driver xvfb xauth"
    case .firefox: "install the browser (sudo apt-get install firefox-esr), and put geckodriver, which Debian does not have, on PATH"
    }
  }

  /// Whether it shows its window on a display even when nobody looks.
  var needsDisplay: Bool { self == .webkit }

  /// What a new session asks for.
  ///
  /// - Parameters:
  ///   - folder: where the browser may keep its profile.
  ///   - isRoot: whether this process has root's rights, with which the browsers' own sandboxes do not start.
  func capabilities(folder: String, isRoot: Bool = geteuid() == 0) -> JSONValue {
    // Pages are watched from inside, and a page may not stop loading at all: no command waits for its "load".
    var capabilities: JSONObject = ["pageLoadStrategy": "none", "unhandledPromptBehavior": "dismiss"]
    capabilities["timeouts"] = ["script": .integer(Self.longest), "pageLoad": .integer(Self.longest), "implicit": 0]
    switch self {
    case .chromium:
      // /dev/shm is small in many containers, and a browser that fills it crashes.
      let flags = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--user-data-dir=\(folder)/profile"]
      capabilities["goog:chromeOptions"] = ["args": .array((flags + (isRoot ? ["--no-sandbox"] : [])).map { .string($0) })]
    case .webkit:
      var options: JSONObject = ["args": ["--automation"]]
      if let program = Programs.miniBrowser() { options["binary"] = .string(program) }
      capabilities["webkitgtk:browserOptions"] = .object(options)
    case .firefox: capabilities["moz:firefoxOptions"] = ["args": ["-headless"]]
    }
    return ["capabilities": ["alwaysMatch": .object(capabilities)]]
  }

  /// Variables that its driver is started with.
  func variables(folder: String, isRoot: Bool = geteuid() == 0) -> [String: String] {
    var variables = ["HOME": folder, "TMPDIR": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder]
    if self == .webkit, isRoot { variables["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1" }
    return variables
  }

  /// A day, in milliseconds: who drives the browser says how long something may take.
  private static let longest: Int64 = 86_400_000
}
