import CordovaBridge
import SalesforceClient

/// `com.salesforce.network`: sends a page's requests natively, with the current user's token, which it renews when it has
/// expired (SDK 5).
public final class NetworkPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.network"

  public let actions: [String: PluginAction]

  /// - Parameters:
  ///   - uploads: the folders that `fileParams` may name files in.
  ///   - files: keeps copies of files' contents and renditions that name their version, and answers for the server when asked again;
  ///     nil asks the server each time.
  ///   - generation: the SDK's version whose answers a call expects; nil for today's.
  public init(
    rest: RESTClient, uploads: UploadFolders = UploadFolders([]), files: FileCaches? = nil,
    generation: @escaping @Sendable (PluginArguments) -> SDKVersion? = { _ in nil }
  ) {
    let kept = files.map { KeptFiles(caches: $0, rest: rest) }
    actions = [
      "pgSendRequest": .concurrent { call in
        let answers = NetworkAnswer(generation: generation(call.arguments))
        do {
          let request = try NetworkRequest(call.arguments.object(0), files: uploads)
          if request.needsAuthentication, let answer = try await kept?.answer(request) {
            return answers.result(of: answer, asBinary: request.returnsBinary)
          }
          let send = request.needsAuthentication ? rest.send : rest.sendUnauthenticated
          let response = try await send(request.method, request.target, request.headers, request.body)
          return answers.result(of: response, asBinary: request.returnsBinary)
        } catch {
          return answers.failure(of: error)
        }
      }
    ]
  }
}
