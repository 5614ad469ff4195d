import WireFormat

/// The frame of the org's pages.
enum HTMLPage {
  static func make(title: String, body: String, design: LoginDesign = LoginDesign()) -> String {
    let (background, button) = (design.backgroundColor ?? "#f4f6f9", design.buttonColor ?? "#0070d2")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText.anywhere(title))</title>
      <style>
      body { font: 16px/1.5 system-ui, sans-serif; color: #16325c; background: \(background); margin: 0; }
      main { max-width: 24rem; margin: 3rem auto; padding: 1.5rem 2rem; background: #fff; border: 1px solid #d8dde6; border-radius: 4px; overflow-wrap: anywhere; }
      h1 { font-size: 1.4rem; margin-top: 0; }
      label { display: block; margin-top: 1rem; }
      input { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; border: 1px solid #9faab5; border-radius: 4px; }
      button { font: inherit; margin-top: 1.25rem; padding: .5rem 1.5rem; border: 1px solid \(button); border-radius: 4px; background: \(button); color: #fff; }
      button[value=deny] { background: #fff; color: \(button); }
      #logo { display: block; max-width: 100%; max-height: 6rem; margin: 0 auto 1rem; }
      #error { color: #a61a14; }
      </style>
      </head>
      <body>
      <main>
      \(body)
      </main>
      </body>
      </html>

      """
  }

  static func hiddenFields(_ parameters: QueryParameters) -> String {
    parameters.parameters
      .map { "<input type=\"hidden\" name=\"\(MarkupText.anywhere($0.name))\" value=\"\(MarkupText.anywhere($0.value))\">" }
      .joined(separator: "\n")
  }
}
