import Glibc

extension CSVReader {
  /// The bytes from the present place on as they are, records or not; nil at the end of the file.
  func rest(upTo count: Int) throws(CSVFailure) -> [UInt8]? {
    let place = position
    var bytes = [UInt8](repeating: 0, count: count)
    try seek(to: place, records: self.count)
    var got = -1
    repeat { got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, count) } } while got < 0 && errno == EINTR
    guard got >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    try seek(to: place + got, records: self.count)
    return got == 0 ? nil : Array(bytes.prefix(got))
  }
}
