import CMalloc

/// How the process keeps memory that it has let go of.
public enum ProcessMemory {
  /// Large blocks, such as the texts of long exec calls, go back to the system when they are freed. By itself the C library
  /// learns to keep blocks of up to 32 MiB, which a thread's 64 MiB heaps soon cannot fit together any more: a page that wrote
  /// 10,000 entries a call to its store held hundreds of MiB of holes.
  ///
  /// To be called once, at the start of a process that runs apps.
  public static func returnLargeBlocks() {
    // Setting one of them keeps the C library from moving the other.
    mallopt(M_MMAP_THRESHOLD, 2 << 20)
    mallopt(M_TRIM_THRESHOLD, 16 << 20)
    // Each thread's heap begins so large, instead of growing page by page, with a call of the system for each. What is not touched takes no memory.
    mallopt(M_TOP_PAD, 1 << 20)
  }
}
