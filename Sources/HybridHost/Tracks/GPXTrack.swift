import JSON
import WebPlatform
import XML

/// Reads the points of a GPX file (GPX 1.0 and 1.1): those of its tracks, else of its routes, else its waypoints.
struct GPXTrack {
  /// For messages.
  let path: String

  /// - Throws: ``TrackFileError`` naming file and line.
  func track(of text: [UInt8]) throws(TrackFileError) -> DeviceTrack {
    let root: XMLElement
    do { root = try XMLElement.rootWithoutDocumentType(of: text) } catch {
      throw TrackFileError(path: path, line: error.line, reason: "it is no well-formed XML: \(error.reason)")
    }
    guard root.name == "gpx" else { throw TrackFileError(path: path, line: root.line, reason: "its root must be <gpx>; it is <\(root.name)>") }
    guard let points = ["trkpt", "rtept", "wpt"].map({ root.descendants(named: $0) }).first(where: { !$0.isEmpty }) else {
      throw TrackFileError(path: path, line: root.line, reason: "it has no points: no <trkpt>, <rtept> or <wpt>")
    }
    let isTimed = points.contains { !$0.children(named: "time").isEmpty }
    var found: [(seconds: Double, members: JSONObject)] = []
    for (index, point) in points.enumerated() { found.append((isTimed ? try time(of: point) : Double(index), try members(of: point))) }
    let start = found.map(\.seconds).min() ?? 0
    var track = DeviceTrack()
    for point in found.sorted(by: { $0.seconds < $1.seconds }) { track.append(after: point.seconds - start, point.members) }
    return track
  }

  /// Seconds since 1970.
  private func time(of point: XMLElement) throws(TrackFileError) -> Double {
    guard let text = point.children(named: "time").first?.text else {
      throw TrackFileError(path: path, line: point.line, reason: "the point has no <time>, and others have: give it to all or to none")
    }
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined()
    guard let time = GPXTime.seconds(trimmed) else {
      throw TrackFileError(path: path, line: point.line, reason: "<time> must be such as 2025-06-30T14:15:23Z; it is '\(trimmed)'")
    }
    return time
  }

  private func members(of point: XMLElement) throws(TrackFileError) -> JSONObject {
    var position: JSONObject = [:]
    for (attribute, member) in [("lat", "latitude"), ("lon", "longitude")] {
      guard let number = point[attribute].flatMap(Double.init) else {
        throw TrackFileError(path: path, line: point.line, reason: "<\(point.name)> needs \(attribute), a number of degrees")
      }
      position[member] = .double(number)
    }
    for (name, member) in [("ele", "altitude"), ("course", "heading"), ("speed", "speed")] {
      // Some devices put the last two into <extensions>, with a prefix.
      guard let element = point.children(named: name).first ?? extensions(of: point, named: name) else { continue }
      guard let number = Double(element.text.split(whereSeparator: \.isWhitespace).joined()) else {
        throw TrackFileError(path: path, line: element.line, reason: "<\(element.name)> must be a number; it is '\(element.text)'")
      }
      position[member] = .double(number)
    }
    let change: JSONObject = ["position": .object(position)]
    var tried = DeviceState()
    do { try tried.take(change) } catch { throw TrackFileError(path: path, line: point.line, reason: error.description) }
    return change
  }

  private func extensions(of point: XMLElement, named name: String) -> XMLElement? {
    func search(_ elements: [XMLElement]) -> XMLElement? {
      for element in elements {
        if element.name.split(separator: ":").last.map(String.init) == name { return element }
        if let found = search(element.children) { return found }
      }
      return nil
    }
    return search(point.children(named: "extensions"))
  }
}
