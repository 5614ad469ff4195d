/// Something that kept a figure from being measured.
struct MeasurementError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
