/// Something that a page or its app must not do.
struct TrialComplaint: Error, CustomStringConvertible {
  let description: String
}
