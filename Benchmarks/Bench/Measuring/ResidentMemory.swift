import Glibc

/// The memory of this process that is in RAM (proc(5), statm).
enum ResidentMemory {
  /// In MiB.
  static func current() throws(MeasurementError) -> Double {
    guard let file = fopen("/proc/self/statm", "re") else { throw MeasurementError("/proc/self/statm cannot be read") }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { throw MeasurementError("/proc/self/statm is empty") }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { throw MeasurementError("/proc/self/statm says '\(text)'") }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}
