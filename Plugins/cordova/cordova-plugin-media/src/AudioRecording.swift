import FilePlugin
import WebPlatform

/// A recording under way: what the operator's file has, or as much silence as passes.
struct AudioRecording: Sendable {
  private let path: String
  private let environment: AudioEnvironment
  /// What is recorded; nil for silence.
  private let sound: [UInt8]?
  /// Seconds that were recorded before the last pause.
  private var recorded = 0.0
  /// When it went on; nil while it is paused.
  private var began: Double?

  /// - Parameter path: absolute, of a file that may be written.
  /// - Throws: ``TakenFile/Failure`` when the operator's file is of no use.
  init(_ path: String, _ environment: AudioEnvironment) throws {
    (self.path, self.environment) = (path, environment)
    do throws(TakenFile.Failure) {
      sound = try TakenFile(.sound, of: [.audio, .video], from: environment.device.person, www: environment.folders.www).bytes
    } catch {
      switch error {
      // Somebody who has nothing to say.
      case .unanswered, .cancelled: sound = nil
      default: throw error
      }
    }
    began = environment.now
  }

  private var seconds: Double { recorded + (began.map { environment.now - $0 } ?? 0) }

  mutating func pause() {
    recorded = seconds
    began = nil
  }

  mutating func resume() { if began == nil { began = environment.now } }

  /// How loud it is now, from 0 to 1.
  var amplitude: Double { sound.flatMap { WaveFile.peak(of: $0, at: seconds) } ?? 0 }

  /// Writes the file.
  func finish() throws {
    let draft = try environment.folders.draft()
    try FileContents.replace(draft, with: sound ?? WaveFile.silence(seconds: seconds))
    try environment.folders.complete(draft, as: path)
  }
}
