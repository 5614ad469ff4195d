import CSQLite

/// A file of ``FaultVFS``: SQLite's head, a number, and behind them the file of the VFS below.
enum FaultFile {
  static let headSize = 16
  static let halfWritten: Int32 = -2

  // Set once, before the VFS is registered.
  nonisolated(unsafe) static var below: UnsafeMutablePointer<sqlite3_vfs>?

  typealias Handle = UnsafeMutablePointer<sqlite3_file>

  static func inner(_ file: Handle?) -> Handle? {
    file.map { (UnsafeMutableRawPointer($0) + headSize).assumingMemoryBound(to: sqlite3_file.self) }
  }

  private static func number(_ file: Handle?) -> Int { file.map { (UnsafeMutableRawPointer($0) + 8).load(as: Int.self) } ?? 0 }

  static func open(_ path: UnsafePointer<CChar>?, _ file: Handle?, _ flags: Int32, _ outFlags: UnsafeMutablePointer<Int32>?) -> Int32 {
    guard let file, let below else { return SQLITE_ERROR }
    file.pointee.pMethods = nil
    if FaultVFS.state.withLock({ $0.isDark }) { return SQLITE_CANTOPEN }
    let code = below.pointee.xOpen(below, path, inner(file), flags, outFlags)
    guard code == SQLITE_OK else { return code }
    let number = FaultVFS.state.withLock { state in
      state.lastFile += 1
      // Temporary files have no name and need not outlast anything.
      if let path { state.disks[state.lastFile] = FaultDisk(path: String(cString: path)) }
      return state.lastFile
    }
    (UnsafeMutableRawPointer(file) + 8).storeBytes(of: number, as: Int.self)
    file.pointee.pMethods = UnsafePointer(methods)
    return SQLITE_OK
  }

  private static func change(_ file: Handle?, isWrite: Bool, _ body: (FaultDisk) -> Void) -> Int32 {
    let number = number(file)
    let code = FaultVFS.meet(isWrite: isWrite)
    if code == SQLITE_OK { FaultVFS.state.withLock { state in state.disks[number].map(body) } }
    return code
  }

  private static func write(_ file: Handle?, _ bytes: UnsafeRawPointer?, _ count: Int32, _ offset: Int64) -> Int32 {
    let content = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    let code = change(file, isWrite: true) { $0.write(content, at: Int(offset)) }
    guard let inner = inner(file) else { return SQLITE_ERROR }
    if code == halfWritten {
      _ = inner.pointee.pMethods.pointee.xWrite(inner, bytes, count / 2, offset)
      return SQLITE_IOERR
    }
    return code == SQLITE_OK ? inner.pointee.pMethods.pointee.xWrite(inner, bytes, count, offset) : code
  }

  private static func truncate(_ file: Handle?, _ size: Int64) -> Int32 {
    let code = change(file, isWrite: false) { $0.truncate(to: Int(size)) }
    guard code == SQLITE_OK, let inner = inner(file) else { return code }
    return inner.pointee.pMethods.pointee.xTruncate(inner, size)
  }

  private static func sync(_ file: Handle?, _ flags: Int32) -> Int32 {
    let code = change(file, isWrite: false) { $0.sync() }
    guard code == SQLITE_OK, let inner = inner(file) else { return code }
    return inner.pointee.pMethods.pointee.xSync(inner, flags)
  }

  private static func close(_ file: Handle?) -> Int32 {
    let number = number(file)
    FaultVFS.state.withLock { _ = $0.disks.removeValue(forKey: number) }
    guard let inner = inner(file) else { return SQLITE_ERROR }
    return inner.pointee.pMethods.pointee.xClose(inner)
  }

  /// Lives as long as the process; files point to it.
  nonisolated(unsafe) private static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    var table = sqlite3_io_methods()
    table.iVersion = 2
    table.xClose = { FaultFile.close($0) }
    table.xRead = { file, bytes, count, offset in
      FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xRead($0, bytes, count, offset) } ?? SQLITE_ERROR
    }
    table.xWrite = { FaultFile.write($0, $1, $2, $3) }
    table.xTruncate = { FaultFile.truncate($0, $1) }
    table.xSync = { FaultFile.sync($0, $1) }
    table.xFileSize = { file, size in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xFileSize($0, size) } ?? SQLITE_ERROR }
    table.xLock = { file, level in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xLock($0, level) } ?? SQLITE_ERROR }
    table.xUnlock = { file, level in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xUnlock($0, level) } ?? SQLITE_ERROR }
    table.xCheckReservedLock = { file, out in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xCheckReservedLock($0, out) } ?? SQLITE_ERROR }
    table.xFileControl = { file, code, value in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xFileControl($0, code, value) } ?? SQLITE_ERROR }
    table.xSectorSize = { file in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xSectorSize($0) } ?? 4_096 }
    table.xDeviceCharacteristics = { file in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xDeviceCharacteristics($0) } ?? 0 }
    table.xShmMap = { file, page, size, extend, out in
      FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xShmMap($0, page, size, extend, out) } ?? SQLITE_ERROR
    }
    table.xShmLock = { file, offset, count, flags in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xShmLock($0, offset, count, flags) } ?? SQLITE_ERROR }
    table.xShmBarrier = { file in if let inner = FaultFile.inner(file) { inner.pointee.pMethods.pointee.xShmBarrier(inner) } }
    table.xShmUnmap = { file, remove in FaultFile.inner(file).map { $0.pointee.pMethods.pointee.xShmUnmap($0, remove) } ?? SQLITE_ERROR }
    methods.initialize(to: table)
    return methods
  }()
}
