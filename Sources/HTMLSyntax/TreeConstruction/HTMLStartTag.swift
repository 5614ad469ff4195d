/// An element to be made. Valid only during the call that gave it.
public struct HTMLStartTag {
  /// The element's local name, as WTF-8.
  public let name: UnsafeBufferPointer<UInt8>
  public let namespace: HTMLNamespace
  public let attributes: HTMLAttributes
  /// The line of the text from the network that the tag begins in, counted from 1.
  public let line: Int
  /// Whether the name is one of those the parser knows: letters, digits and dashes.
  let isKnown: Bool
}
