/// An element to be made. Valid only during the call that gave it.
package struct HTMLStartTag {
  /// The element's local name, as WTF-8.
  package let name: UnsafeBufferPointer<UInt8>
  package let namespace: HTMLNamespace
  package let attributes: HTMLAttributes
  /// The line of the text from the network that the tag begins in, counted from 1.
  package let line: Int
  /// Whether the name is one of those the parser knows: letters, digits and dashes.
  let isKnown: Bool
}
