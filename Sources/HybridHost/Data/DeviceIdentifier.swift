import Glibc
import PrivateFiles

/// An id of this installation of an app: random, and kept with its data. The user agent names it, as on phones.
enum DeviceIdentifier {
  private static let digits = Array("0123456789abcdef".utf8)
  private static let count = 32

  /// - Parameter warn: told when a new one cannot be kept.
  static func read(_ path: String, warn: (String) -> Void) -> String {
    let file = PrivateFile<AppDataError>(path: path) { operation, path, code in
      AppDataError(path: path, reason: "cannot \(operation) it: \(String(cString: strerror(code)))")
    }
    do throws(AppDataError) {
      if let bytes = try file.read(), bytes.count == count, bytes.allSatisfy(digits.contains) { return String(decoding: bytes, as: UTF8.self) }
    } catch {
      warn("\(error)")
    }
    let new = (0..<count).map { _ in digits[Int.random(in: 0..<16)] }
    // One that is lost with the power is made anew: the start does not wait for the disk.
    do throws(AppDataError) { try file.replace(with: new, waiting: false) } catch { warn("\(error)") }
    return String(decoding: new, as: UTF8.self)
  }
}
