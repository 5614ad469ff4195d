import ArgumentParser
import HybridHost
import WebDriver

/// The arguments of commands that can show an app's pages in a real browser.
struct BrowserArguments: ParsableArguments {
  @Option(help: """
    Show the pages in a real browser, headless, with the same native plugins behind them: \(BrowserKind.allCases.map(\.rawValue).joined(separator: ", ")). \
    Its driver must be installed, e.g. by 'sudo apt-get install chromium-driver'.
    """)
  var browser: BrowserKind?

  @Option(help: ArgumentHelp("The page's width and height in CSS pixels (default: 390x844; in a real browser its own).", valueName: "WxH"))
  var viewport: Viewport?

  @Option(
    help: ArgumentHelp(
      "With --browser: write what the page shows to this PNG file at the end; in tests, at each one that fails, as FILE-1.png and so on.", valueName: "FILE.png"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  func validate() throws {
    guard browser == nil else { return }
    if screenshot != nil { throw ValidationError("--screenshot needs --browser: Gantry's own page shows nothing") }
  }

  /// Has the app start on a screen of the size that was asked for.
  func size(_ options: inout HybridAppOptions) {
    guard let viewport else { return }
    options.screen.width = viewport.width
    options.screen.height = viewport.height
  }

  /// - Throws: `ValidationError` for options that a real browser cannot follow.
  ///
  /// - Parameter isRepeated: whether the command runs the app again and again.
  func check(_ app: AppArguments, _ coverage: CoverageArguments, isRepeated: Bool) throws {
    guard browser != nil else { return }
    if isRepeated { throw ValidationError("--watch does not go with --browser: gantry serve loads pages anew in a browser when files change") }
    if app.virtualTime { throw ValidationError("--virtual-time does not go with --browser: a real browser has its own clock") }
    if coverage.coverage != nil { throw ValidationError("--coverage does not go with --browser: it is Gantry's own page that counts; leave one of them out") }
  }
}

extension BrowserKind: ExpressibleByArgument {}

extension Viewport: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { description }
}
