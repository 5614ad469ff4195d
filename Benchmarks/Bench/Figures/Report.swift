/// What one benchmark found: its figures, and lines that say under which circumstances.
struct Report {
  var figures: [Figure] = []
  var notes: [String] = []
}
