import HTMLSyntax

/// A page of a sign-in: its forms, and the message in the element with the id "error".
struct LoginPage {
  private(set) var forms: [HTMLForm] = []
  private(set) var message: String?

  init(html: [UInt8]) {
    for node in HTMLTree(parsing: html).document.descendants {
      if node.name == "form" { forms.append(HTMLForm(node)) }
      if message == nil, node.attribute("id") == "error" {
        let text = node.text.split { $0.isWhitespace }.joined(separator: " ")
        if !text.isEmpty { message = text }
      }
    }
  }
}

extension HTMLForm {
  init(_ form: HTMLNode) {
    action = form.attribute("action") ?? ""
    method = form.attribute("method")?.lowercased() == "post" ? "POST" : "GET"
    fields = form.descendants.compactMap(Self.field)
  }

  private static func field(_ node: HTMLNode) -> Field? {
    guard node.attribute("disabled") == nil, let kind = kind(of: node) else { return nil }
    return Field(
      kind: kind, name: node.attribute("name") ?? "", value: node.attribute("value") ?? (kind == .checked ? "on" : ""),
      action: kind == .submit ? node.attribute("formaction") : nil)
  }

  private static func kind(of node: HTMLNode) -> Kind? {
    let type = node.attribute("type")?.lowercased()
    switch (node.name, type) {
    case ("button", nil), ("button", "submit"), ("input", "submit"), ("input", "image"): return .submit
    case ("input", "hidden"): return .hidden
    case ("input", "password"): return .password
    case ("input", "checkbox"), ("input", "radio"): return node.attribute("checked") == nil ? nil : .checked
    case ("input", "button"), ("input", "reset"), ("input", "file"): return nil
    case ("input", _): return .text
    default: return nil
    }
  }
}
