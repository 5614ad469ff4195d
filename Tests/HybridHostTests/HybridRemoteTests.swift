import HybridHost
import Testing

@Suite("Apps whose pages lie on a server, case by case", .timeLimit(.minutes(5)))
struct HybridRemoteTests {
  /// After each case all places are looked through for tokens.
  @Test("do what they do on phones", arguments: RemoteCase.all, RemoteGeneration.all)
  func holds(_ remote: RemoteCase, in generation: RemoteGeneration) async throws {
    try await RemoteWorld.with(generation, startPage: remote.startPage, communities: remote.communities, pages: remote.pages, remote.check)
  }
}
