/// Adds up durations in whole milliseconds, of which many small ones lose nothing.
struct WholeMilliseconds {
  private var rest = Duration.zero

  /// - Returns: by how many milliseconds the sum has grown.
  mutating func adding(_ duration: Duration) -> Int64 {
    rest += duration
    let whole = rest.components.seconds * 1_000 + rest.components.attoseconds / 1_000_000_000_000_000
    rest -= .milliseconds(whole)
    return whole
  }
}
