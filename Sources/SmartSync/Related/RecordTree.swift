import JSON

/// A parent from the server, with its children.
struct RecordTree: Sendable {
  let parent: JSONText
  let children: [JSONText]
}
