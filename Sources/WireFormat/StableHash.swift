/// Numbers that texts keep for ever, in every process: FNV-1a of 64 bits (Fowler, Noll and Vo). They tell texts apart, and hide nothing.
public enum StableHash {
  public static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
