import WireFormat

/// The login page, of an authorization or of the org itself.
struct LoginPageContent {
  let action: String
  let hidden: QueryParameters
  let username: String
  /// Why the page is shown again.
  let message: String?

  var html: String {
    HTMLPage.make(
      title: "Login | Local Org",
      body: """
        <h1>Log in to the local org</h1>
        \(message.map { "<p id=\"error\" role=\"alert\">\(MarkupText.anywhere($0))</p>" } ?? "")
        <form id="login_form" name="login" method="post" action="\(MarkupText.anywhere(action))">
        \(HTMLPage.hiddenFields(hidden))
        <label for="username">Username</label>
        <input type="text" inputmode="email" autocapitalize="none" id="username" name="username" value="\(MarkupText.anywhere(username))" autocomplete="username" required>
        <label for="password">Password</label>
        <input type="password" id="password" name="password" autocomplete="current-password" required>
        <button type="submit" id="Login">Log In</button>
        </form>
        """)
  }
}
