import ArgumentParser
import Glibc
import HybridHost
import JavaScriptEngine
import Synchronization

@main
struct Gantry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gantry",
    abstract: "Runs hybrid JavaScript apps of the Salesforce Mobile SDK, headless.",
    discussion: """
      An app is a folder with www/ and a bootconfig.json, as a Cordova project has
      it. Its native plugins (oauth, smartstore, smartsync, ...) are real ones; an
      embedded local org stands in for Salesforce, so that no network, phone or
      browser is needed.

      Examples:
        gantry run                    run the app of this folder to its end
        gantry run myapp --dump-dom   ... and print its document
        gantry test myapp             run its page of QUnit tests
        gantry login-servers myapp    the servers that its users may sign in at
        gantry org                    what the local org holds, what changed on it
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, TestCommand.self, ServeCommand.self, InspectCommand.self, PasscodeCommand.self, ResetCommand.self, OrgCommand.self,
      LoginServersCommand.self, CodeCacheCommand.self,
    ]
  )

  /// Waits while the commands run on other threads. An asynchronous `main` would end this one by pthread_exit(3), which reads all that unwinding
  /// a stack needs: 0.5 MiB of the program and its libraries. Signals that the parent process had blocked come here, as no other thread takes them.
  static func main() {
    Task.detached { await begin() }
    var none = sigset_t()
    sigemptyset(&none)
    while true { sigsuspend(&none) }
  }

  /// As the argument parser's own `main`, which would end the process by exit(3): see ``ProcessEnd``.
  private static func begin() async {
    Terminal.replaceClosedInput()
    EndSignals.watch()
    EnvironmentSecrets.takeAll()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let commandsWithEngine = [RunCommand.configuration.commandName, TestCommand.configuration.commandName]
    if commandsWithEngine.contains(arguments.first), ResourceLimits.suffice { beginAhead() }
    do {
      var command = try await parsed(AttachedValues.separated(arguments))
      try ResourceLimits.check()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      let (code, text) = (exitCode(for: error), fullMessage(for: error))
      if !text.isEmpty { Terminal.write(text + "\n", to: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO) }
      await ProcessEnd.leave(code)
    }
    await ProcessEnd.leave(.success)
  }

  /// What has begun to be made for the command's app.
  static let ahead = Mutex<AppAhead?>(nil)

  private static func beginAhead() { ahead.withLock { $0 = AppAhead { CodeCachePlace.current?.open() } } }

  /// Reads the arguments of the commands whose start counts by themselves: going down from the root takes the parser twice as long. What is
  /// wrong with them is told by the root, which knows the whole name of the command.
  private static func parsed(_ arguments: [String]) async throws -> any ParsableCommand {
    let direct: [any ParsableCommand.Type] = [RunCommand.self, TestCommand.self]
    if let type = direct.first(where: { $0.configuration.commandName == arguments.first }),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst()))
    {
      return command
    }
    return try await asyncParseAsRoot(arguments)
  }
}
