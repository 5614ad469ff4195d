import CharacterEncodings

/// The encoding that a document's bytes are in, found without decoding them (HTML standard, 13.2.3.2).
///
///     let found = HTMLEncoding.sniff(bytes, transportLabel: "iso-8859-1", fallback: .utf8)     // windows-1252, certain
public struct HTMLEncoding: Sendable, Equatable {
  /// Whether what is found later, in a meta element, may still change it.
  public enum Confidence: Sendable {
    case tentative, certain
  }

  /// The encoding.
  public let encoding: CharacterEncoding
  /// How sure it is.
  public let confidence: Confidence
  /// How many bytes of a byte order mark the text begins after.
  public let markLength: Int

  init(_ encoding: CharacterEncoding, _ confidence: Confidence, markLength: Int = 0) {
    self.encoding = encoding
    self.confidence = confidence
    self.markLength = markLength
  }

  /// - Parameters:
  ///   - bytes: the document, or its beginning.
  ///   - transportLabel: the `charset` of the Content-Type header, if there is one.
  ///   - fallback: the encoding of documents that say nothing.
  public static func sniff(
    _ bytes: UnsafeBufferPointer<UInt8>, transportLabel: String? = nil, fallback: CharacterEncoding
  ) -> HTMLEncoding {
    if let (marked, length) = CharacterEncoding.marked(bytes) { return HTMLEncoding(marked, .certain, markLength: length) }
    if let transportLabel, let told = CharacterEncoding(label: transportLabel) { return HTMLEncoding(told, .certain) }
    return HTMLEncoding(EncodingPrescan.encoding(in: bytes) ?? fallback, .tentative)
  }

  /// The encoding of a document of XML (XML 1.0, 4.3.3): its declaration counts behind the transport layer, and UTF-8 where there is none.
  public static func sniffXML(_ bytes: [UInt8], transportLabel: String? = nil) -> HTMLEncoding {
    bytes.withUnsafeBufferPointer { bytes in
      if let (marked, length) = CharacterEncoding.marked(bytes) { return HTMLEncoding(marked, .certain, markLength: length) }
      if let transportLabel, let told = CharacterEncoding(label: transportLabel) { return HTMLEncoding(told, .certain) }
      return HTMLEncoding(EncodingPrescan.declaredEncoding(in: bytes) ?? .utf8, .certain)
    }
  }

  /// The same of an array of bytes.
  public static func sniff(_ bytes: [UInt8], transportLabel: String? = nil, fallback: CharacterEncoding) -> HTMLEncoding {
    bytes.withUnsafeBufferPointer { sniff($0, transportLabel: transportLabel, fallback: fallback) }
  }
}
