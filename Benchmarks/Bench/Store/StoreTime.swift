/// What one side took for one kind of work.
struct StoreTime {
  let milliseconds: Double
  /// Length of all JSON text that came of it.
  let bytes: Int
}
