import CordovaBridge
import FilePlugin
import WebPlatform

/// What players have of the phone and of the network.
public struct AudioEnvironment: Sendable {
  let folders: FileSystemFolders
  let device: Device
  /// The time that playback goes by: the app's.
  let clock: PlatformClock
  /// Gets a file from a server.
  let fetch: @Sendable (String) async throws -> [UInt8]

  /// Makes one from its parts.
  public init(folders: FileSystemFolders, device: Device, clock: PlatformClock, fetch: @escaping @Sendable (String) async throws -> [UInt8]) {
    (self.folders, self.device, self.clock, self.fetch) = (folders, device, clock, fetch)
  }

  var places: AudioPlaces { AudioPlaces(folders: folders) }

  /// Seconds of the app's time.
  var now: Double { Double(clock.monotonic()) / 1_000_000_000 }
}
