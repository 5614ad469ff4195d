import CProcess
import Glibc

/// Has the code cache made by another process when there is none.
enum CodeCacheRenewal {
  /// Starts it behind a run: it competes with no app, and nobody waits for it.
  static func begin(_ place: CodeCachePlace) {
    guard access(place.attempt, F_OK) != 0 else { return }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    }
    gantry_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Control-C in the terminal is not for it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    // Of the environment it gets what says where to write, and nothing that might be secret.
    let temporary = getenv("TMPDIR").map { ["TMPDIR=\(String(cString: $0))"] } ?? []
    let variables: [String] = ["\(CodeCachePlace.variable)=\(place.folder)"] + temporary
    let words: [String] = ["gantry", CodeCacheCommand.configuration.commandName ?? ""]
    var environment = variables.map { strdup($0) } + [nil]
    var arguments = words.map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var id = pid_t()
    // Without it the next start takes its time, as this one did.
    _ = posix_spawn(&id, "/proc/self/exe", &actions, &attributes, &arguments, &environment)
  }
}
