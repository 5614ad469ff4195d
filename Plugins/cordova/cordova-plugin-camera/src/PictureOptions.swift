import CordovaBridge
import JSON

/// What `getPicture` asks for, of which there is something to be seen here.
struct PictureOptions {
  /// What may be chosen, with the numbers of `Camera.MediaType`.
  enum Media: Int64 {
    case picture, video, all
  }

  /// Whether the content is wanted, and not a file.
  let wantsData: Bool
  /// Whether it is taken, and not chosen.
  let isFromCamera: Bool
  let media: Media

  /// - Parameter arguments: quality, destination type, source type, width, height, encoding type, media type, and others, in that order. What is
  ///   none of the numbers that there are is the default.
  init(_ arguments: PluginArguments) {
    func number(_ index: Int) -> Int64? { (try? arguments[index]?.value())?.integer }
    wantsData = number(1) == 0
    isFromCamera = (number(2) ?? 1) == 1
    // A camera takes pictures.
    media = isFromCamera ? .picture : number(6).flatMap { Media(rawValue: $0) } ?? .picture
  }
}
