/// A refresh token, and the first of those that took each other's place, on which access tokens hang.
struct RefreshToken: Sendable, Equatable {
  let text: String
  let family: String
}
