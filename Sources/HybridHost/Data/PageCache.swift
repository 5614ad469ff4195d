import HTTPClient
import JSON
import SQLite
import SalesforceClient
import Synchronization
import WebPlatform

/// What the org's servers have answered to the pages of a user: documents and what they name, for a start without a network (Mobile SDK 3.3 guide,
/// chapter 6, `attemptOfflineLoad`). It goes by HTTP's rules as far as a web view that is offline does (RFC 9111): `no-store` and `Vary` count, the
/// age of an answer does not. What the REST API answers is never kept.
///
/// The file lies with the user's databases, sealed like them, and goes with them at the logout.
///
/// Unchecked: the connection is touched under `lock` only.
final class PageCache: HTTPCache, @unchecked Sendable {
  /// Bytes of all that is kept, and of one answer.
  private static let limit = (all: 64 << 20, one: 8 << 20)
  private static let file = "answers"
  /// The place among the user's databases, where others have the origin of their pages.
  private static let place = "pages"

  private let databases: UserDatabases
  private let owner: DataOwner
  private let isOwnServer: @Sendable (HTTPURL) -> Bool
  private let warn: @Sendable (String) -> Void
  private let lock = ConnectionLock()
  private var connection: SQLiteConnection?
  private var hasWarned = false
  /// What is not in the file yet, in the order in which it came.
  private let unwritten = Mutex<[(address: String, kept: Kept?)]>([])
  private let writing = Mutex<Task<Void, Never>?>(nil)

  /// - Parameters:
  ///   - isOwnServer: whether answers of a server are kept.
  ///   - warn: told once, when nothing can be kept.
  init(folder: SealedFolder, user: AccountKey, isSealing: Bool, isOwnServer: @escaping @Sendable (HTTPURL) -> Bool, warn: @escaping @Sendable (String) -> Void) {
    owner = DataOwner(user)
    databases = UserDatabases(folder: folder, owner: owner, origin: Self.place, isSealing: isSealing) { _ in }
    (self.isOwnServer, self.warn) = (isOwnServer, warn)
  }

  // MARK: HTTPCache

  var largestContent: Int { Self.limit.one }

  func answer(to request: HTTPRequest) -> HTTPResponse? {
    guard Self.mayBeKept(request), let url = try? HTTPURL(request.url) else { return nil }
    let last = unwritten.withLock { $0.last { $0.address == url.address } }
    let found = if let last { last.kept } else { read(url.address) }
    guard let found, found.vary.allSatisfy({ request.headers[$0.0] ?? "" == $0.1 }) else { return nil }
    return HTTPResponse(status: 200, statusText: "OK", headers: HTTPHeaders(found.headers), body: found.body, url: url.address)
  }

  func take(_ response: HTTPResponse, to request: HTTPRequest) {
    // What came without the user's cookies is not what the user sees.
    guard Self.mayBeKept(request), request.cookies != nil, let url = try? HTTPURL(request.url), response.url == url.address, isOwnServer(url) else { return }
    let kept = Kept(response, to: request, at: url.address)
    guard kept != nil || [200, 404, 410].contains(response.status) else { return }
    let isFirst = unwritten.withLock { unwritten in
      unwritten.append((url.address, kept))
      return unwritten.count == 1
    }
    if isFirst { writing.withLock { $0 = Task { self.writeAll() } } }
  }

  private struct Kept: Sendable {
    let headers, vary: [(String, String)]
    let body: [UInt8]

    init(headers: [(String, String)], vary: [(String, String)], body: [UInt8]) { (self.headers, self.vary, self.body) = (headers, vary, body) }

    /// - Returns: nil for an answer that is not to be kept.
    init?(_ response: HTTPResponse, to request: HTTPRequest, at address: String) {
      let names = PageCache.list(response.headers.values(of: "Vary"))
      let directives = PageCache.list(response.headers.values(of: "Cache-Control"))
      guard response.status == 200, !directives.contains("no-store"), !names.contains("*"), response.body.count <= PageCache.limit.one else { return nil }
      // The file is one user's, whose cookies change with each session; and what was compressed is kept as it was before.
      vary = names.filter { $0 != "cookie" && $0 != "accept-encoding" }.map { ($0, request.headers[$0] ?? "") }
      headers = response.headers.filter { !["set-cookie", "content-encoding", "content-length"].contains($0.name.lowercased()) }.map { ($0.name, $0.value) }
      body = response.body
    }
  }

  /// Whether it is a request that a web view keeps answers to, and not one of the REST API or of the pages where sessions begin and end.
  private static func mayBeKept(_ request: HTTPRequest) -> Bool {
    guard request.method == "GET", request.headers["Authorization"] == nil, request.headers["Range"] == nil, let url = try? HTTPURL(request.url) else { return false }
    let parts = url.path.lowercased().split(separator: "/")
    return !parts.contains("services") && !parts.contains("secur")
  }

  // MARK: The file

  private func writeAll() {
    while let (address, kept) = unwritten.withLock({ $0.first }) {
      write(kept, at: address)
      let isLast = unwritten.withLock { unwritten in
        unwritten.removeFirst()
        return unwritten.isEmpty
      }
      // Whoever comes now begins again.
      if isLast { return }
    }
  }

  private func read(_ address: String) -> Kept? {
    attempt { connection in
      let statement = try connection.cached("SELECT headers, vary, body FROM answers WHERE address = ?")
      defer { statement.reset() }
      try statement.bind([.text(address)])
      guard try statement.step(), case .blob(let body) = statement.value(2) else { return nil }
      return Kept(headers: Self.pairs(statement.text(0)), vary: Self.pairs(statement.text(1)), body: body)
    } ?? nil
  }

  private func write(_ kept: Kept?, at address: String) {
    attempt { connection in
      try connection.transaction {
        try connection.run("DELETE FROM answers WHERE address = ?", [.text(address)])
        guard let kept else { return }
        let room = Int64(Self.limit.all - kept.body.count)
        // The oldest go first: those beyond what there is room for, counted from the newest.
        try connection.run(
          "DELETE FROM answers WHERE number <= (SELECT number FROM (SELECT number, SUM(size) OVER (ORDER BY number DESC) AS total FROM answers) WHERE total > ? ORDER BY number DESC LIMIT 1)",
          [.integer(room)])
        try connection.run(
          "INSERT INTO answers (address, vary, headers, body, size) VALUES (?, ?, ?, ?, ?)",
          [.text(address), .text(Self.text(kept.vary)), .text(Self.text(kept.headers)), .blob(kept.body), .integer(Int64(kept.body.count))])
      }
    }
  }

  private func opened() throws -> SQLiteConnection {
    if let connection { return connection }
    do {
      let opened = try databases.open(Self.file)
      try opened.prepareForPages(making: Self.table)
      connection = opened
      return opened
    } catch {
      // What cannot be read is of no use: the next answer begins a new file.
      try? databases.remove(Self.file)
      throw error
    }
  }

  private static let table = """
    CREATE TABLE IF NOT EXISTS answers (
      number INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT NOT NULL UNIQUE, vary TEXT NOT NULL, headers TEXT NOT NULL, body BLOB NOT NULL, size INTEGER NOT NULL)
    """

  /// Does something with the file. What fails is no reason for an app to fail; it is warned of.
  @discardableResult
  private func attempt<Result>(_ body: (SQLiteConnection) throws -> Result) -> Result? {
    lock.withLock {
      guard !isClosed.load(ordering: .acquiring) else { return nil }
      do { return try body(opened()) } catch {
        connection = nil
        if !hasWarned { warn("pages of the server that were kept for a start without a network cannot be read or written: \(error)") }
        hasWarned = true
        return nil
      }
    }
  }

  // MARK: Ending

  private let isClosed = Atomic(false)

  /// Keeps and gives nothing more: the user has logged out, and the file is deleted.
  func forget() {
    isClosed.store(true, ordering: .releasing)
    databases.close(for: owner)
    lock.withLock { connection = nil }
  }

  /// Waits until everything is written, and closes the file.
  func close() async {
    await writing.withLock { $0 }?.value
    lock.withLock { connection = nil }
  }

  // MARK: Texts

  /// The members of header fields that are lists, in small letters.
  private static func list(_ values: [String]) -> [String] {
    values.flatMap { $0.lowercased().split(separator: ",") }.map { $0.filter { $0 != " " && $0 != "\t" } }
  }

  private static func text(_ pairs: [(String, String)]) -> String {
    JSONValue.array(pairs.map { .array([.string($0.0), .string($0.1)]) }).text.description
  }

  private static func pairs(_ text: String) -> [(String, String)] {
    ((try? JSONValue(parsing: Array(text.utf8)))?.array ?? []).compactMap { pair in
      guard let name = pair[0]?.string, let value = pair[1]?.string else { return nil }
      return (name, value)
    }
  }
}
