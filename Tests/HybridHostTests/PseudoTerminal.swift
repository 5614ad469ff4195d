import Foundation

/// A terminal for a program that a test runs: what the program shows on it, and the keys that are pressed.
struct PseudoTerminal {
  /// The program's side.
  let program: FileHandle
  private let screen: FileHandle

  struct Unavailable: Error {}

  init() throws {
    // ioctl_tty(2): TIOCSPTLCK unlocks the other side, TIOCGPTN gives its number.
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    var (isLocked, number) = (Int32(0), UInt32(0))
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { throw Unavailable() }
    let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw Unavailable() }
    screen = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    program = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
  }

  /// What has been written, once the program has ended. It is little, or nothing: a terminal holds 4 KiB.
  func readAll() throws -> Data {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(screen.fileDescriptor, &bytes, bytes.count)
    return Data(bytes.prefix(max(count, 0)))
  }

  func press(_ keys: String) throws { try screen.write(contentsOf: Data(keys.utf8)) }

  /// Whether it gives a program whole lines and shows what is typed, as shells want it.
  var isForLines: Bool {
    var mode = termios()
    guard tcgetattr(program.fileDescriptor, &mode) == 0 else { return false }
    let lines = tcflag_t(ICANON | ECHO)
    return mode.c_lflag & lines == lines
  }
}
