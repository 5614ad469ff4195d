import Glibc

/// How many times slower than usual programs are to be expected, as under a sanitizer: the variable GANTRY_SLOWNESS, which
/// `scripts/sanitize` sets.
package enum Slowness {
  /// 1 when nothing is said.
  package static let factor = max(1, getenv("GANTRY_SLOWNESS").flatMap { Int(String(cString: $0)) } ?? 1)
}
