import SalesforceREST

/// A form as far as it can be filled in without a person: what it sends, and where.
struct HTMLForm {
  enum Kind: Equatable {
    case hidden, text, password, submit, checked
  }

  struct Field: Equatable {
    let kind: Kind
    let name: String
    let value: String
    /// A submit button's own target, when it has one.
    var action: String?
  }

  let action: String
  /// "GET" or "POST".
  let method: String
  let fields: [Field]

  var asksForPassword: Bool { fields.contains { $0.kind == .password } }

  /// The button that Enter presses.
  var firstButton: Field? { fields.first { $0.kind == .submit } }

  /// What is sent when the first button is pressed.
  func filled(username: String, password: Secret) -> QueryParameters {
    let usernameField = fields.first { $0.kind == .text && ["un", "username", "user", "email", "login"].contains($0.name.lowercased()) }
      ?? fields.first { $0.kind == .text }
    var content = QueryParameters()
    for field in fields where !field.name.isEmpty {
      switch field.kind {
      case .text: content.append(field.name, field == usernameField ? username : field.value)
      case .password: content.append(field.name, password.reveal())
      case .hidden, .checked: content.append(field.name, field.value)
      case .submit: if field == firstButton { content.append(field.name, field.value) }
      }
    }
    return content
  }

  /// What is sent when the first button is pressed with every field as it is.
  var asItIs: QueryParameters {
    let sent = fields.filter { !$0.name.isEmpty && ($0.kind != .submit || $0 == firstButton) }
    return QueryParameters(sent.map { ($0.name, $0.value) })
  }
}
