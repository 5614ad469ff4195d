import ArgumentParser

@main
struct Gantry: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "gantry", abstract: "Run hybrid JavaScript apps headless.")
}
