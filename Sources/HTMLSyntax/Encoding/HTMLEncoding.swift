/// The encoding that a document's bytes are in, found without decoding them (HTML standard, 13.2.3.2).
///
///     let encoding = HTMLEncoding.sniff(bytes, transportLabel: "iso-8859-1")     // windows-1252, certain
public struct HTMLEncoding: Sendable, Equatable {
  /// Whether what is found later, in a meta element, may still change it.
  public enum Confidence: Sendable {
    case tentative, certain
  }

  /// The encoding's name (Encoding standard, 4.2), such as "UTF-8" or "windows-1252".
  public let name: String
  public let confidence: Confidence
  /// How many bytes of a byte order mark the text begins after.
  public let markLength: Int

  init(_ name: String, _ confidence: Confidence, markLength: Int = 0) {
    self.name = name
    self.confidence = confidence
    self.markLength = markLength
  }

  /// - Parameters:
  ///   - bytes: the beginning of the document; 1,024 bytes are enough.
  ///   - transportLabel: the `charset` of the Content-Type header, if there is one.
  ///   - fallback: the encoding of documents that say nothing.
  public static func sniff(
    _ bytes: UnsafeBufferPointer<UInt8>, transportLabel: String? = nil, fallback: String = "windows-1252"
  ) -> HTMLEncoding {
    if let marked = byteOrderMark(bytes) { return marked }
    if let transportLabel, let name = name(of: transportLabel) { return HTMLEncoding(name, .certain) }
    let beginning = UnsafeBufferPointer(rebasing: bytes.prefix(1024))
    return HTMLEncoding(EncodingPrescan.name(in: beginning) ?? fallback, .tentative)
  }

  public static func sniff(_ bytes: [UInt8], transportLabel: String? = nil, fallback: String = "windows-1252") -> HTMLEncoding {
    bytes.withUnsafeBufferPointer { sniff($0, transportLabel: transportLabel, fallback: fallback) }
  }

  /// The name of the encoding that a label means; nil for none.
  public static func name(of label: String) -> String? {
    var label = label
    return label.withUTF8 { EncodingLabels.name(of: $0) }
  }

  private static func byteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> HTMLEncoding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return HTMLEncoding("UTF-8", .certain, markLength: 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return HTMLEncoding("UTF-16BE", .certain, markLength: 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return HTMLEncoding("UTF-16LE", .certain, markLength: 2) }
    return nil
  }
}
