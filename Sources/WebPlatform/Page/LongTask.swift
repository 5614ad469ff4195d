/// A task that kept its page from all others for more than 50 milliseconds (Long Tasks, 3).
struct LongTask {
  /// By the page's clock, in milliseconds.
  let began: Double
  let duration: Double
  /// The page whose script ran last in it.
  weak var culprit: Page?
}
