import Glibc

/// A picture, a video or a recording that the person who holds the device takes or chooses: a file of this machine, as the operator has said.
package struct TakenFile: Sendable {
  /// Why there is none.
  package enum Failure: Error, CustomStringConvertible {
    case cancelled
    /// The operator has not said what the person does.
    case unanswered(Person.Question)
    case missing(Person.Question, path: String)
    case unreadable(Person.Question, path: String, reason: String)
    /// It is no file of the kind that was asked for.
    case otherKind(Person.Question, path: String, found: String)

    /// What is wrong, and what to do.
    package var description: String {
      switch self {
      case .cancelled: "the person has gone back"
      case .unanswered(let question):
        "nobody has said what \(Self.thing(question)) the person takes: run with --answer \(question.rawValue)=FILE, "
          + "or call gantry.answer(\"\(question.rawValue)\", \"FILE\")"
      case .missing(let question, let path): "the answer to '\(question.rawValue)' is '\(path)': there is no such file"
      case .unreadable(let question, let path, let reason): "the answer to '\(question.rawValue)' is '\(path)', which cannot be read: \(reason)"
      case .otherKind(let question, let path, let found): "the answer to '\(question.rawValue)' is '\(path)', which is \(found), and no \(Self.thing(question))"
      }
    }

    private static func thing(_ question: Person.Question) -> String { question == .sound ? "recording" : question.rawValue }
  }

  /// Absolute.
  package let path: String
  package let bytes: [UInt8]
  package let header: MediaHeader

  /// Asks the person.
  ///
  /// - Parameters:
  ///   - kinds: those of files that will do.
  ///   - www: where paths are looked for first that are not absolute; else they are seen from the working folder. What a page has named is looked
  ///     for there alone.
  /// - Throws: ``Failure``.
  package init(_ question: Person.Question, of kinds: [MediaHeader.Kind], from person: Person, www: String) throws(Failure) {
    guard let (answer, isOfPage) = person.answerWithOrigin(question) else { throw .unanswered(question) }
    if answer == Person.cancel || answer.isEmpty { throw .cancelled }
    let local = "\(www)/\(answer)"
    let path = isOfPage ? local : answer.hasPrefix("/") ? answer : access(local, F_OK) == 0 ? local : Self.absolute(answer)
    let bytes: [UInt8]?
    do throws(ResourceError) { bytes = try isOfPage ? ConfinedFolder(www).read(answer) : FileContents.read(path) } catch {
      guard case .unreadable(_, let reason) = error else { throw .unreadable(question, path: path, reason: "\(error)") }
      throw .unreadable(question, path: path, reason: reason)
    }
    guard let bytes else { throw .missing(question, path: path) }
    guard let header = MediaHeader(bytes) else { throw .otherKind(question, path: path, found: "no media file that is known") }
    guard kinds.contains(header.kind) else { throw .otherKind(question, path: path, found: "a file of \(header.type)") }
    (self.path, self.bytes, self.header) = (path, bytes, header)
  }

  private static func absolute(_ path: String) -> String {
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// The extension that belongs to the type, as phones name their files.
  package var fileExtension: String {
    switch header.type {
    case "image/jpeg": "jpg"
    case "audio/mpeg": "mp3"
    case "audio/mp4": "m4a"
    case "video/quicktime": "mov"
    case "video/3gpp", "audio/3gpp": "3gp"
    default: header.type.drop { $0 != "/" }.dropFirst().description
    }
  }
}
