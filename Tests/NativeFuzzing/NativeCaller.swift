import JSON
import JavaScriptEngine

/// Calls natives with whatever a hostile script could think of: values of wrong types, out of range or enormous, detached buffers, getters
/// that lie, and calls from within calls.
///
/// Scripts cannot reach natives; here it is as if one had. It lives on its context's thread.
package final class NativeCaller {
  package struct Outcome: Sendable {
    package var calls = 0
    /// Calls by how they ended: "returned", or the name of the error.
    package var ends: [String: Int] = [:]
    /// The names of natives that have returned at least once.
    package var returned: Set<String> = []
    /// What must not be: errors of another kind, and calls that took too long.
    package var faults: [String] = []
    /// The longest call, in milliseconds.
    package var longest = 0.0

    package init() {}

    package var description: String {
      "\(calls) calls, the longest \(Int(clamping: longest)) ms: " + ends.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
  }

  /// A call takes microseconds. One that derives a key, or opens a frame, takes longer. In milliseconds.
  package static let patience = 10_000

  private let function: JavaScriptValue

  /// - Parameters:
  ///   - texts: strings that mean something to these natives.
  ///   - jsons: likewise, for parameters that are JSON.
  ///   - trace: gets each call in words before it is made; nil for no such thing.
  package init(
    _ natives: [NativeDeclaration], in context: JavaScriptContext, seed: Int, texts: [String] = [], jsons: [String] = [], trace: ((String) -> Void)?
  ) throws {
    let tracing = context.native("trace", .text) { text in
      trace?(text)
      return .bool(trace != nil)
    }
    let hints: JSONValue = ["texts": .array(texts.map { .string($0) }), "jsons": .array(jsons.map { .string($0) })]
    function = try context.evaluate(Self.script, address: "fuzz.js").call(
      .number(Double(seed)), .json(Self.description(of: natives)), .number(Double(Self.patience)), .value(tracing), .json(hints.text))
  }

  /// Makes so many calls, and adds what came of them.
  ///
  /// - Parameters:
  ///   - native: has the functions.
  ///   - other: the same of another page, and its window.
  package func call(
    _ native: JavaScriptValue, or other: JavaScriptValue, window: JavaScriptValue, count: Int, _ outcome: inout Outcome
  ) throws {
    outcome.calls += count
    // A script that ran on and on was ended; whoever ended it knows.
    guard let report = try? function.call(.value(native), .value(other), .value(window), .number(Double(count))) else { return }
    guard let report = try report.json()?.value() else { return }
    for (end, count) in report["ends"]?.object ?? [:] { outcome.ends[end, default: 0] += Int(count.integer ?? 0) }
    outcome.returned.formUnion((report["returned"]?.array ?? []).compactMap(\.string))
    outcome.faults += (report["faults"]?.array ?? []).compactMap(\.string)
    outcome.longest = max(outcome.longest, report["longest"]?.double ?? 0)
  }

  /// Names and kinds of parameters, as the script reads them.
  private static func description(of natives: [NativeDeclaration]) -> JSONText {
    JSONValue.array(natives.map { ["name": .string($0.name), "parameters": .array($0.parameters.map(description))] }).text
  }

  private static func description(of kind: JavaScriptParameterKind) -> JSONValue {
    switch kind {
    case .text: ["kind": "text"]
    case .word(let words): ["kind": "word", "words": .array(words.map { .string($0) })]
    case .json: ["kind": "json"]
    case .bytes: ["kind": "bytes"]
    case .content: ["kind": "content"]
    case .number: ["kind": "number"]
    case .integer(let range): ["kind": "integer", "from": .double(Double(range.lowerBound)), "to": .double(Double(range.upperBound))]
    case .flag: ["kind": "flag"]
    case .callback: ["kind": "callback"]
    case .object: ["kind": "object"]
    case .held: ["kind": "held"]
    case .any: ["kind": "any"]
    case .optional(let kind): ["kind": "optional", "of": description(of: kind)]
    case .rest(let kind): ["kind": "rest", "of": description(of: kind)]
    }
  }
}
