import Glibc
import JavaScriptEngine
import Testing

/// Whatever a native is called with, it answers or throws an error of the usual kinds, soon: it never ends the process.
@Suite(.timeLimit(.minutes(60))) struct NativeFuzzTests {
  /// `make fuzz-natives` asks for more calls, and other ones.
  private static func setting(_ name: String, otherwise: Int) -> Int { getenv(name).flatMap { Int(String(cString: $0)) } ?? otherwise }

  @Test func anyCallOfANativeReturnsOrThrows() async throws {
    let count = Self.setting("GANTRY_FUZZ_NATIVES", otherwise: 20_000)
    let seed = Self.setting("GANTRY_FUZZ_SEED", otherwise: 1)
    let outcome = try await NativeFuzz(seed: seed, isTraced: getenv("GANTRY_FUZZ_TRACE") != nil).run(count)
    print("fuzz of natives: seed \(seed), \(outcome.calls) calls, the longest \(Int(clamping: outcome.longest)) ms:",
      outcome.ends.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    #expect(outcome.calls >= count)
    #expect(outcome.faults.isEmpty, "seed \(seed): \(outcome.faults.prefix(20).joined(separator: "\n"))")
    // Each native is called rightly at times: otherwise nothing of its body would have run.
    #expect(outcome.returned.count > 45, "\(outcome.returned.sorted())")
  }
}
