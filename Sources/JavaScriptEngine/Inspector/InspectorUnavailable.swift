/// Why scripts cannot be debugged.
public struct InspectorUnavailable: Error, CustomStringConvertible {
  public let description: String
}
