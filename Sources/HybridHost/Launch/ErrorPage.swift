import WireFormat

/// The page shown when the start page cannot be: the app's own, or this one.
enum ErrorPage {
  /// The query string that tells the app's page what happened.
  static func query(for failure: LaunchFailure) -> String {
    let parameters = [
      ("errorCode", String(failure.code)), ("errorDescription", failure.description), ("errorContext", failure.context.rawValue),
    ]
    return "?" + parameters.map { "\($0)=\(PercentEncoding.encode($1))" }.joined(separator: "&")
  }

  /// Whoever signs in after all gets the app's start page.
  private static let wayBack = """
    <p><button id="again">Sign in again</button> <span id="outcome"></span></p>
    <script src="cordova.js"></script>
    <script>
    document.getElementById("again").onclick = () => {
      const say = (text) => { document.getElementById("outcome").textContent = text; };
      say("");
      cordova.require("com.salesforce.plugin.oauth").authenticate(() => {}, (error) => say(String(error)));
    };
    </script>
    """

  static func html(for failure: LaunchFailure) -> String {
    """
    <!DOCTYPE html>
    <html>
    <head><meta charset="utf-8"><title>The app could not be loaded</title></head>
    <body>
    <h1>The app could not be loaded</h1>
    <p id="description">\(MarkupText.content(failure.description))</p>
    <p>Code <span id="code">\(failure.code)</span>, context <span id="context">\(failure.context.rawValue)</span></p>
    \(failure.isOfSignIn ? wayBack : "")
    </body>
    </html>
    """
  }
}
