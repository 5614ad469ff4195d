import CordovaBridge
import HTTPClient
import SalesforceClient

/// `com.salesforce.network`: sends a page's requests natively, with the current user's token, which it renews when it has
/// expired (SDK 5). Gantry's own are `pendingRequests`, and
/// `cancelRequests`, which takes `{ids}`, or `{}` for all, and gives how many it has cancelled.
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
    let requests = PageRequests()
    actions = [
      "pgSendRequest": .manual { call in
        requests.run(call) {
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
      },
      "pendingRequests": .immediate { _ in .ok(requests.list) },
      "cancelRequests": .immediate { call in
        let ids = try Self.ids(call)
        return .ok(.integer(Int64(requests.cancel(ids) { NetworkAnswer(generation: generation($0.arguments)).failure(of: HTTPError.cancelled) })))
      },
    ]
  }

  private static func ids(_ call: PluginCall) throws(PluginError) -> Set<String>? {
    guard let value = try call.arguments.object(0).value("ids") else { return nil }
    guard let ids = value.array?.map(\.string), !ids.contains(nil) else {
      throw PluginError("cancelRequests: 'ids' must be an array of strings; leave it out to cancel all requests", status: .json)
    }
    return Set(ids.compactMap { $0 })
  }
}
