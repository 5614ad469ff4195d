import JavaScriptEngine
import NativeFuzzing
import Testing

/// Whatever a native of a page is called with, it answers or throws an error of the usual kinds, soon: it never ends the process.
@Suite(.timeLimit(.minutes(60))) struct NativeFuzzTests {
  @Test func anyCallOfANativeReturnsOrThrows() async throws {
    let (count, seed) = (FuzzSettings.calls(otherwise: 20_000), FuzzSettings.seed)
    let outcome = try await NativeFuzz(seed: seed, trace: FuzzSettings.trace).run(count)
    print("fuzz of natives: seed \(seed), \(outcome.description)")
    #expect(outcome.calls >= count)
    #expect(outcome.faults.isEmpty, "seed \(seed): \(outcome.faults.prefix(20).joined(separator: "\n"))")
    // Each native is called rightly at times: otherwise nothing of its body would have run.
    #expect(outcome.returned.count > 45, "\(outcome.returned.sorted())")
  }
}
