/// A password was not looked at: too many attempts for its user name, or from its address, wait already.
struct TooManySignIns: Error {
  static let message = "Too many login attempts. Please wait a moment and try again."
}
