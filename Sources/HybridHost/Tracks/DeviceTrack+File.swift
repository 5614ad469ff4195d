import JSON
import WebPlatform

/// Tracks in files: JSON objects, one a line, each with "at", the seconds since the app's start; or GPX, for places.
extension DeviceTrack {
  /// Reads a file.
  ///
  /// - Parameter member: what its lines describe.
  /// - Throws: ``TrackFileError`` naming file and line.
  public static func read(_ path: String, of member: Member) throws(TrackFileError) -> DeviceTrack {
    let text: [UInt8]?
    do { text = try FileContents.read(path) } catch { throw TrackFileError(path: path, line: nil, reason: "it cannot be read: \(error)") }
    guard let text else { throw TrackFileError(path: path, line: nil, reason: "there is no such file") }
    let isXML = text.first { !$0.isBlank && !isMark($0) } == UInt8(ascii: "<")
    if !isXML { return try track(lines: text, of: member, path: path) }
    guard member == .position else { throw TrackFileError(path: path, line: nil, reason: "it is XML; it must be JSON objects, one a line") }
    return try GPXTrack(path: path).track(of: text)
  }

  /// Whether a byte is part of the mark that some programs begin a text in UTF-8 with.
  private static func isMark(_ byte: UInt8) -> Bool { [0xef, 0xbb, 0xbf].contains(byte) }

  private static func track(lines text: [UInt8], of member: Member, path: String) throws(TrackFileError) -> DeviceTrack {
    var track = DeviceTrack()
    var last = 0.0
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let line = line.drop { isMark($0) }
      if line.allSatisfy(\.isBlank) { continue }
      let fail = { (reason: String) in TrackFileError(path: path, line: index + 1, reason: reason) }
      guard var members = (try? JSONValue(parsing: Array(line)))?.object else {
        throw fail("it must be a JSON object, such as \(example(of: member))")
      }
      guard let seconds = members["at"]?.double, (0...1e9).contains(seconds) else {
        throw fail("\"at\" must be a number of seconds since the app's start, from 0 to 1000000000")
      }
      guard seconds >= last else { throw fail("\"at\" is \(seconds), which is before the line above it, \(last)") }
      last = seconds
      members["at"] = nil
      let change: JSONObject = [member.rawValue: isNothing(members, member) ? .null : .object(members)]
      var tried = DeviceState()
      do { try tried.take(change) } catch { throw fail(error.description) }
      track.append(after: seconds, change)
    }
    if track.changes.isEmpty { throw TrackFileError(path: path, line: nil, reason: "it has no lines: each must be one such as \(example(of: member))") }
    return track
  }

  /// Whether a line says that from then on nothing is known.
  private static func isNothing(_ members: JSONObject, _ member: Member) -> Bool { members.count == 1 && members[member.rawValue]?.isNull == true }

  private static func example(of member: Member) -> String {
    switch member {
    case .position: #"{"at": 1.5, "latitude": 52.52, "longitude": 13.405}"#
    case .motion: #"{"at": 1.5, "gravityX": 0.1, "gravityY": 0.2, "gravityZ": 9.8}"#
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0a, 0x0d].contains(self) }
}
