import Glibc

/// The most of this process's memory that was in RAM at once (proc(5), status and clear_refs).
enum PeakMemory {
  /// Counts anew from now on.
  static func restart() throws(MeasurementError) {
    guard let file = fopen("/proc/self/clear_refs", "we") else { throw MeasurementError("/proc/self/clear_refs cannot be written") }
    defer { fclose(file) }
    fputs("5", file)
  }

  /// In MiB.
  static func current() throws(MeasurementError) -> Double {
    guard let file = fopen("/proc/self/status", "re") else { throw MeasurementError("/proc/self/status cannot be read") }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasPrefix("VmHWM:"), let amount = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Double($0) }) {
        return amount / 1024
      }
    }
    throw MeasurementError("/proc/self/status has no VmHWM")
  }
}
