import JSON
import SalesforceREST

/// Registers this installation with the orgs of its accounts, each in its own user's name, and takes it off again (Mobile SDK 3.3 guide, chapter 8: "at
/// the end of the OAuth login flow", and before a logout).
public struct PushRegistrar: Sendable {
  public struct Registration: Sendable, Equatable {
    /// The id of the org's record.
    public let device: String
    /// Whether the org has just made it.
    public let isNew: Bool
  }

  private let registrations: PushRegistrations
  private let service: PushService
  private let application: String
  private let rest: @Sendable (AccountKey) -> RESTClient

  /// - Parameters:
  ///   - application: the app's bundle or package identifier.
  ///   - rest: the client of an account.
  public init(registrations: PushRegistrations, service: PushService, application: String, rest: @escaping @Sendable (AccountKey) -> RESTClient) {
    self.registrations = registrations
    self.service = service
    self.application = application
    self.rest = rest
  }

  /// The account's registration, which is made if there is none.
  ///
  /// It goes on when its caller is cancelled: the org may have made the record already, and a record whose id nobody kept would never
  /// be deleted.
  /// - Throws: ``RESTError``, `HTTPError`, ``OAuthError`` and ``VaultError``.
  public func register(_ account: AccountKey) async throws -> Registration {
    if let device = registrations.device(of: account) { return Registration(device: device, isNew: false) }
    return try await Task {
      let request = RESTRequest.registerPushDevice(
        connectionToken: registrations.connectionToken, service: service, application: application)
      let answer = try await rest(account).send(request.with(timeout: .seconds(10)))
      guard let device = try answer.json()["id"]?.string else {
        throw RESTError(request: "POST sobjects", status: answer.status, errorCode: nil, message: "an answer without the id of the registration")
      }
      try registrations.set(device, of: account)
      return Registration(device: device, isNew: true)
    }.value
  }

  /// Takes the account's registration off its org. One that the org does not know any more counts as done.
  /// - Returns: whether the org confirmed; the account is not registered any more in any case, unless the file cannot be written.
  @discardableResult
  public func unregister(_ account: AccountKey) async -> Bool {
    guard let device = registrations.device(of: account) else { return true }
    do {
      try forget(account)
      try await rest(account).send(RESTRequest.unregisterPushDevice(device).with(timeout: .seconds(10)))
      return true
    } catch {
      return (error as? RESTError)?.status == 404
    }
  }

  /// Forgets a registration that its org has ended.
  ///
  /// - Throws: ``VaultError`` when the file cannot be written. It keeps the registration then, and the org tells again.
  public func forget(_ account: AccountKey) throws(VaultError) { try registrations.set(nil, of: account) }
}
