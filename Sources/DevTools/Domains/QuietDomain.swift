/// A domain that has nothing to say here, and whose commands clients send all the same.
final class QuietDomain: Domain {
  private let commands: Set<String>

  init(_ commands: Set<String>) { self.commands = commands }

  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    guard commands.contains(method) else { throw ProtocolError.unknown(method) }
    answer(.success(.empty))
  }
}
