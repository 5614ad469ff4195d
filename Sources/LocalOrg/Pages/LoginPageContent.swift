import WireFormat

/// The login page, of an authorization or of the org itself.
struct LoginPageContent {
  let action: String
  let hidden: QueryParameters
  let username: String
  /// Why the page is shown again.
  let message: String?
  let design: LoginDesign

  var html: String {
    HTMLPage.make(
      title: "Login | Local Org",
      body: """
        \(design.logo.map { "<img id=\"logo\" alt=\"\" src=\"\(MarkupText.anywhere($0))\">" } ?? "")
        <h1>\(MarkupText.anywhere(design.title ?? "Log in to the local org"))</h1>
        \(design.message.map { "<p id=\"message\">\(MarkupText.anywhere($0))</p>" } ?? "")
        \(message.map { "<p id=\"error\" role=\"alert\">\(MarkupText.anywhere($0))</p>" } ?? "")
        <form id="login_form" name="login" method="post" action="\(MarkupText.anywhere(action))">
        \(HTMLPage.hiddenFields(hidden))
        <label for="username">Username</label>
        <input type="text" inputmode="email" autocapitalize="none" id="username" name="username" value="\(MarkupText.anywhere(username))" autocomplete="username" required>
        <label for="password">Password</label>
        <input type="password" id="password" name="password" autocomplete="current-password" required>
        <button type="submit" id="Login">Log In</button>
        </form>
        """, design: design)
  }
}
