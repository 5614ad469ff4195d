import JSON

/// A request that an org has had.
public struct LoggedRequest: Sendable, Equatable {
  /// When it came, by the org's clock: "2015-06-30T12:34:56.000+0000".
  public var time: String
  public var method: String
  /// Path and query, without secrets.
  public var target: String
  /// 0 when the connection was cut before a status was sent.
  public var status: Int
  /// From its coming to its answer's going.
  public var milliseconds: Double
  /// The fault that it met.
  public var fault: String?

  /// As one line for a person.
  public var line: String {
    let shown = status == 0 ? "cut" : String(status)
    let tenths = Int64(clamping: (milliseconds * 10).rounded())
    let duration = "\(tenths / 10).\(tenths % 10)"
    let space = String(repeating: " ", count: max(0, 7 - duration.count))
    return "\(time)  \(method.padding(to: 6))  \(shown)  \(space)\(duration) ms  \(target)" + (fault.map { "  (fault: \($0))" } ?? "")
  }

  /// As one line of JSON.
  public var json: String {
    // Written for every request: without a tree of values in between.
    var writer = JSONWriter(reservingCapacity: 120 + target.utf8.count)
    writer.raw("{\"time\":")
    writer.write(time)
    writer.raw(",\"method\":")
    writer.write(method)
    writer.raw(",\"target\":")
    writer.write(target)
    writer.raw(",\"status\":")
    writer.write(.integer(Int64(status)))
    writer.raw(",\"milliseconds\":")
    writer.write((milliseconds * 1_000).rounded() / 1_000)
    if let fault {
      writer.raw(",\"fault\":")
      writer.write(fault)
    }
    writer.raw("}")
    return writer.text.description
  }

  init(time: String, method: String, target: String, status: Int, milliseconds: Double, fault: String? = nil) {
    self.time = time
    self.method = method
    self.target = target
    self.status = status
    self.milliseconds = milliseconds
    self.fault = fault
  }

  /// Reads a line of JSON; nil when it is none, such as one that was cut off by a death.
  init?(json line: Substring) {
    guard let value = try? JSONValue(parsing: String(line)), let time = value["time"]?.string, let method = value["method"]?.string,
      let target = value["target"]?.string, let status = value["status"]?.integer, let milliseconds = value["milliseconds"]?.double
    else { return nil }
    self.init(
      time: time, method: method, target: target, status: Int(status), milliseconds: milliseconds, fault: value["fault"]?.string)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
