/// What a person would type into the login page.
public struct SignInCredentials: Sendable, Equatable {
  public let username: String
  public let password: Secret

  public init(username: String, password: Secret) {
    self.username = username
    self.password = password
  }
}
