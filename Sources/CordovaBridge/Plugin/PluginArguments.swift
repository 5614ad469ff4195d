import JSON
import WireFormat

/// The arguments of a plugin call, as JSON text that is decoded where it is looked at.
///
/// Salesforce's JavaScript puts `"pluginSDKVersion:<version>"` in front: it is taken off here and kept beside.
public struct PluginArguments: Sendable {
  private static let versionPrefix = Array("\"pluginSDKVersion:".utf8)

  /// All that were sent.
  private let texts: [JSONText]
  /// Where those of the action begin: behind the version, when it is said.
  private let first: Int
  private let buffers: [[UInt8]]
  private let sendsBase64: Bool
  private let call: String

  /// - Parameters:
  ///   - texts: JSON made by the engine, a text for each argument.
  ///   - buffers: the bytes that `{"CDVType":"ArrayBuffer","index":n}` stands for.
  ///   - sendsBase64: whether the calling JavaScript sends binary data as base64 text, as cordova-android's does.
  ///   - call: "service.action", for messages.
  init(_ texts: [JSONText], buffers: [[UInt8]] = [], sendsBase64: Bool = false, call: String) {
    self.texts = texts
    first = !texts.isEmpty && Self.isVersion(texts[0]) ? 1 : 0
    self.buffers = buffers
    self.sendsBase64 = sendsBase64
    self.call = call
  }

  /// - Parameter json: the arguments as one JSON array.
  /// - Throws: when it is something else.
  public init(json: JSONText, buffers: [[UInt8]] = [], call: String) throws(PluginError) {
    guard let texts = (try? json.elements()) ?? nil else {
      throw PluginError("\(call): the arguments must be an array", status: .json)
    }
    self.init(texts, buffers: buffers, call: call)
  }

  private static func isVersion(_ text: JSONText) -> Bool {
    text.utf8.count > versionPrefix.count && text.utf8.prefix(versionPrefix.count).elementsEqual(versionPrefix)
  }

  /// The version the calling JavaScript was shipped with, when it says so.
  public var pluginSDKVersion: String? {
    first == 0 ? nil : String(decoding: texts[0].utf8.dropFirst(Self.versionPrefix.count).dropLast(), as: UTF8.self)
  }

  /// ``pluginSDKVersion`` in numbers, for answers that changed between generations; nil when it is not said, or is no version.
  public var sdkVersion: SDKVersion? { pluginSDKVersion.flatMap { SDKVersion($0) } }

  public var count: Int { texts.count - first }

  /// All of them as one JSON array, without the version; of ArrayBuffers what stands for them.
  public var list: JSONText { JSONText(unchecked: Array("[".utf8) + texts.dropFirst(first).map(\.utf8).joined(separator: ",".utf8) + Array("]".utf8)) }

  /// The argument as text, or nil when there are fewer.
  public subscript(index: Int) -> JSONText? { index >= 0 && index < count ? texts[first + index] : nil }

  private func wrong(_ index: Int, _ wanted: String) -> PluginError {
    let given = self[index].map { (try? $0.value())?.typeName ?? "unreadable" } ?? "absent"
    return PluginError("\(call): argument \(index + 1) must be \(wanted); it is \(given)", status: .json)
  }

  /// The argument as text, whatever it is.
  public func json(_ index: Int) throws(PluginError) -> JSONText {
    guard let text = self[index] else { throw wrong(index, "given") }
    return text
  }

  public func value(_ index: Int) throws(PluginError) -> JSONValue {
    do { return try json(index).value() } catch let error as PluginError { throw error } catch { throw wrong(index, "JSON") }
  }

  public func string(_ index: Int) throws(PluginError) -> String {
    guard let string = (try? self[index]?.value())?.string else { throw wrong(index, "a string") }
    return string
  }

  public func integer(_ index: Int) throws(PluginError) -> Int {
    guard let integer = (try? self[index]?.value())?.integer else { throw wrong(index, "an integer") }
    return Int(integer)
  }

  public func bool(_ index: Int) throws(PluginError) -> Bool {
    guard let bool = (try? self[index]?.value())?.bool else { throw wrong(index, "a boolean") }
    return bool
  }

  /// An object argument as text; see ``PluginOptions`` for reading its members.
  public func object(_ index: Int) throws(PluginError) -> PluginOptions {
    guard let text = self[index], text.firstByte == UInt8(ascii: "{") else { throw wrong(index, "an object") }
    return try PluginOptions(text, call: call)
  }

  /// The bytes of an ArrayBuffer or typed array argument.
  public func bytes(_ index: Int) throws(PluginError) -> [UInt8] {
    let value = try? self[index]?.value()
    if sendsBase64, let text = value?.string, let bytes = Base64.bytes(ofPadded: text) { return bytes }
    guard let value, value["CDVType"] == "ArrayBuffer", let number = value["index"]?.integer, buffers.indices.contains(Int(number))
    else { throw wrong(index, "an ArrayBuffer") }
    return buffers[Int(number)]
  }
}
