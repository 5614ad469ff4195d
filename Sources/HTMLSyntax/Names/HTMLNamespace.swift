/// The namespace of an element. The raw values are those of the operations.
public enum HTMLNamespace: UInt8, Sendable {
  case html, svg, mathML
}
