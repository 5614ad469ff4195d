import HTTPClient
import JSON
import SalesforceREST

/// Contents and renditions of files, from the cache when it has them.
///
/// ```swift
/// let files = FileClient(rest: rest, cache: caches[account.key])
/// let picture = try await files.rendition(of: id, type: .thumbnail240)
/// ```
///
/// Throws what ``RESTClient/send(_:)`` throws. A cache that cannot be written is as good as none.
public struct FileClient: Sendable {
  private let rest: RESTClient
  private let cache: FileCache?

  /// - Parameter cache: of the account that the client's requests are made for; nil asks the server each time.
  public init(rest: RESTClient, cache: FileCache?) {
    self.rest = rest
    self.cache = cache
  }

  /// The bytes of a file.
  /// - Parameter version: its number; nil asks the server which is the newest, and then for its bytes when they are not here.
  public func contents(of file: String, version: String? = nil) async throws -> FileContent {
    let version = try await number(version, of: file)
    return try await content(.contents(file: file, version: version)) { .fileContents(file, version: version) }
  }

  /// A picture of a page of a file, or the file in another format.
  public func rendition(
    of file: String, version: String? = nil, type: RESTRequest.RenditionType = .thumbnail120, page: Int = 0
  ) async throws -> FileContent {
    let version = try await number(version, of: file)
    return try await content(.rendition(file: file, version: version, type: type, page: page)) {
      .fileRendition(file, version: version, type: type, page: page)
    }
  }

  private func content(_ entry: FileCache.Entry, _ request: () -> RESTRequest) async throws -> FileContent {
    if let known = cache?.content(of: entry) { return known }
    let answer = try await rest.send(request())
    let content = FileContent(bytes: answer.body, type: answer.contentType)
    // A full disk is no reason to keep a file from the user. 202 says that a rendition is not made yet.
    if answer.status == 200 { try? cache?.store(content, as: entry) }
    return content
  }

  private func number(_ version: String?, of file: String) async throws -> String {
    if let version { return version }
    let details = try await rest.send(.fileDetails(file))
    guard let number = try details.json()["versionNumber"]?.string else {
      throw RESTError(request: "GET connect/files", status: details.status, errorCode: nil, message: "details of a file without its versionNumber")
    }
    return number
  }
}
