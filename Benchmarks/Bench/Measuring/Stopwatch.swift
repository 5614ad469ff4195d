/// Milliseconds since it was made.
struct Stopwatch {
  private let start = ContinuousClock.now

  var milliseconds: Double {
    let components = (ContinuousClock.now - start).components
    return Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
