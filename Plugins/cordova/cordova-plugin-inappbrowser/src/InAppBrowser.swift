import CordovaBridge
import JSON

/// One open browser beside the app's page. Its functions may be called from any thread, return at once, and are carried out in order.
public protocol InAppBrowser: AnyObject, Sendable {
  /// Goes on to an address after a ``InAppBrowserEvent/beforeLoad(_:method:)``, which is not told of it again.
  func load(_ address: String)

  /// Puts a script or a style into the document that is shown.
  ///
  /// - Parameter completion: called once, on any thread, with a JSON array of the callback's results.
  func inject(_ injection: InAppBrowserInjection, completion: @escaping @Sendable (Result<JSONText, PluginError>) -> Void)

  /// Shows or hides the browser.
  func setShown(_ isShown: Bool)

  /// Ends it.
  ///
  /// - Parameter tells: whether the app hears of it by ``InAppBrowserEvent/exit``.
  func close(tells: Bool)
}

/// What `executeScript` and `insertCSS` put into a document.
public enum InAppBrowserInjection: Sendable, Equatable {
  case script(String)
  /// An address, as the document sees it.
  case scriptFile(String)
  case style(String)
  /// An address, as the document sees it.
  case styleFile(String)
}

/// The app's side of an open browser. Called from any thread.
public protocol InAppBrowserOpener: Sendable {
  func hear(_ event: InAppBrowserEvent)

  /// The browser is at work: the app is not idle until that is released.
  ///
  /// - Parameter label: no secrets.
  func begin(_ label: String) -> any BackgroundWork
}

/// Opens browsers, and what is left to other apps.
public protocol InAppBrowserProvider: Sendable {
  /// Shows an address in the app's own page, as far as config.xml lets it. Called on the app's JavaScript thread.
  func showInPage(_ address: String) -> InAppBrowserPlace

  /// Leaves an address to the device's other apps.
  func openInSystem(_ address: String)

  /// Opens a browser and begins to load the address.
  func open(_ address: String, _ options: InAppBrowserOptions, for opener: any InAppBrowserOpener) -> any InAppBrowser
}

/// What became of an address that was to take the place of the app's page.
public enum InAppBrowserPlace: Sendable, Equatable {
  /// The page is led there, or told why not.
  case page
  /// A browser is to show it.
  case browser
  /// The page is one that this process cannot lead elsewhere.
  case unreachable
}
