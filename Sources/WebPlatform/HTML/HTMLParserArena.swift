import CGumbo
import Glibc

/// The memory of one run of libgumbo, given back in one go.
///
/// The library frees its tree recursively, which overflows the stack of a deeply nested document; with an arena nothing
/// has to be freed node by node. Belongs to the thread that parses.
final class HTMLParserArena {
  private static let chunkSize = 1 << 16

  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var remaining = 0

  deinit {
    for chunk in chunks { free(chunk) }
  }

  /// Makes the library take its memory here. The arena must outlive what was parsed.
  func install(in options: inout GumboOptions) {
    options.userdata = Unmanaged.passUnretained(self).toOpaque()
    options.allocator = { userdata, size in
      guard let userdata else { return nil }
      return Unmanaged<HTMLParserArena>.fromOpaque(userdata).takeUnretainedValue().allocate(size)
    }
    options.deallocator = { _, _ in }
  }

  private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let rounded = (max(size, 1) + 15) & ~15
    if rounded > Self.chunkSize / 4 { return newChunk(rounded) }
    if rounded > remaining {
      guard let chunk = newChunk(Self.chunkSize) else { return nil }
      next = chunk
      remaining = Self.chunkSize
    }
    let start = next
    next = start.map { $0 + rounded }
    remaining -= rounded
    return start
  }

  private func newChunk(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let chunk = malloc(size) else { return nil }
    chunks.append(chunk)
    return chunk
  }
}
