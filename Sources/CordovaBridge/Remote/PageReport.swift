import JSON
import WebPlatform

/// What a page in a browser that is watched tells of itself.
public enum PageReport: Sendable {
  /// How far a document that fills the window is.
  public enum Stage: String, Sendable, CaseIterable {
    case opened, loaded
    /// It may be left soon.
    case leaving
    case left
  }

  case stage(Stage, address: String)
  /// Whether timers or requests are left.
  case busy(Bool)
  case console(ConsoleLevel, String, ConsoleDetails?)
  case uncaught(UncaughtError)
  /// A dialog and its answer, in words.
  case dialog(String)
  /// What the adapter of a test framework tells.
  case test(JSONValue)
}

extension PageReport {
  /// Its kinds, as the first part of a message behind the two numbers.
  static let kinds: Set = ["page", "busy", "console", "uncaught", "dialog", "outcome"]

  /// - Parameters:
  ///   - kind: one of ``kinds``.
  ///   - parts: what stands behind it.
  /// - Returns: nil when the parts are not that kind's.
  init?(_ kind: String, _ parts: [JSONText]) {
    let values = parts.compactMap { try? $0.value() }
    switch (kind, values.count, values.first) {
    case ("page", 2, let name?):
      guard let stage = name.string.flatMap(Stage.init(rawValue:)), let address = values[1].string else { return nil }
      self = .stage(stage, address: address)
    case ("busy", 1, .bool(let isBusy)?): self = .busy(isBusy)
    case ("console", 2, let name?), ("console", 4, let name?):
      guard let level = name.string.flatMap(ConsoleLevel.init(rawValue:)), let text = values[1].string else { return nil }
      let details = values.count == 4 ? ConsoleDetails(values: values[2].isNull ? nil : parts[2].description, stack: values[3].string ?? "") : nil
      self = .console(level, text, details)
    case ("uncaught", 1, let error?):
      guard let kind = error["kind"]?.string.flatMap(UncaughtError.Kind.init(rawValue:)), let message = error["message"]?.string else { return nil }
      self = .uncaught(UncaughtError(
        kind: kind, message: message, script: error["script"]?.string ?? "", line: Self.place(error["line"]), column: Self.place(error["column"]),
        stack: error["stack"]?.string ?? ""))
    case ("dialog", 1, .string(let text)?): self = .dialog(text)
    case ("outcome", 1, let report?): self = .test(report)
    default: return nil
    }
  }

  private static func place(_ value: JSONValue?) -> Int { value?.integer.flatMap { Int32(exactly: $0) }.map { max(Int($0), 0) } ?? 0 }
}
