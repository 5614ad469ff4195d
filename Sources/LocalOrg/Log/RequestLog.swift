import FoundationEssentials
import Glibc
import Synchronization

/// The requests that an org has had lately, in two small files of its folder. When one is full it takes the place of the
/// other, so that between one and two files' worth are kept. Neither bodies nor secrets are written.
public final class RequestLog: Sendable {
  private static let name = "requests.log"
  private static let olderName = "requests.older.log"

  private struct State {
    var descriptor: Int32 = -1
    var size = 0
  }

  private let folder: String
  private let limit: Int
  private let record: RequestRecord?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: the org's.
  ///   - limit: bytes of each of the two files.
  ///   - record: what gets the same lines.
  init(folder: String, limit: Int = 256 * 1_024, record: RequestRecord? = nil) {
    self.record = record
    self.folder = folder
    self.limit = limit
  }

  deinit { state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } } }

  /// A log that cannot be written is no reason to leave a request without its answer: the line is lost.
  func write(_ request: LoggedRequest) {
    var line = request.json + "\n"
    record?.write(line)
    state.withLock { state in
      if state.size >= limit { turn(&state) }
      if state.descriptor < 0 { open(&state) }
      line.withUTF8 { state.size += max(0, Glibc.write(state.descriptor, $0.baseAddress, $0.count)) }
    }
  }

  private func open(_ state: inout State) {
    state.descriptor = Glibc.open("\(folder)/\(Self.name)", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    state.size = max(0, Int(lseek(state.descriptor, 0, SEEK_END)))
  }

  private func turn(_ state: inout State) {
    if state.descriptor >= 0 { close(state.descriptor) }
    state = State()
    rename("\(folder)/\(Self.name)", "\(folder)/\(Self.olderName)")
  }

  /// The last requests, the earliest first. The org may be at work meanwhile, in this process or in another.
  ///
  /// - Parameter folder: the org's.
  public static func requests(in folder: String, last count: Int = .max) -> [LoggedRequest] {
    let lines = [olderName, name].flatMap { name -> [Substring] in
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
    return lines.suffix(count).compactMap(LoggedRequest.init(json:))
  }
}
