import JSON
import WireFormat

/// The conditions of a request on one record: If-Modified-Since and If-Unmodified-Since, and for accounts, as in the real API, ETags (REST API
/// Developer Guide, "Conditional Requests").
struct RecordConditions {
  private let modified: Timestamp
  private let tag: String?

  /// - Parameters:
  ///   - call: the request for the record.
  ///   - type: of the record.
  init(_ records: OrgRecords, _ call: DataCall, type: String, id: String) throws {
    let record = try records.retrieve(type, id: id, fields: ["LastModifiedDate"], apiVersion: call.version.name)
    self.init(try Self.modified(record) ?? Timestamp(milliseconds: 0), type)
  }

  /// - Returns: nil when the record has not been asked for its date.
  init?(of record: JSONText, type: String) throws {
    guard let modified = try Self.modified(record) else { return nil }
    self.init(modified, type)
  }

  private init(_ modified: Timestamp, _ type: String) {
    self.modified = modified
    tag = type.lowercased() == "account" ? "\"\(modified.milliseconds)\"" : nil
  }

  private static func modified(_ record: JSONText) throws -> Timestamp? {
    try record.member("LastModifiedDate")?.value().string.flatMap { Timestamp($0) }
  }

  /// The answer that the conditions ask for instead of the one to the request; nil when they hold.
  func instead(of request: OrgRequest) throws -> OrgResponse? {
    let headers = request.headers
    if let tag {
      if let wanted = headers["if-match"], !Self.names(wanted, tag) { throw Self.failed }
      if let known = headers["if-none-match"], Self.names(known, tag) {
        if request.method == "GET" { return adding(to: OrgResponse(status: 304)) }
        throw Self.failed
      }
    }
    if let since = headers["if-unmodified-since"].flatMap(HTTPDate.init(header:)), HTTPDate(modified) > since { throw Self.failed }
    if request.method == "GET", let since = headers["if-modified-since"].flatMap(HTTPDate.init(header:)), HTTPDate(modified) <= since {
      return adding(to: OrgResponse(status: 304))
    }
    return nil
  }

  /// The answer with what a client needs for its next conditions.
  func adding(to response: OrgResponse) -> OrgResponse {
    let response = response.adding("Last-Modified", HTTPDate(modified).description)
    return tag.map { response.adding("ETag", $0) } ?? response
  }

  private static let failed = OrgAPIError(status: 412, errorCode: "PRECONDITION_FAILED", message: "Precondition failed")

  private static func names(_ header: String, _ tag: String) -> Bool {
    let wanted = ["*", tag, "W/\(tag)"]
    return header.split(separator: ",").contains { name in wanted.contains(name.filter { $0 != " " }) }
  }

  /// Whether a request that writes has conditions.
  static func concern(_ request: OrgRequest) -> Bool {
    ["if-match", "if-none-match", "if-unmodified-since"].contains { request.headers[$0] != nil }
  }
}
