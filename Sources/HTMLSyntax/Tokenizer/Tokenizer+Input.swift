// The tokenizer's place in the input.
extension Tokenizer {
  /// Makes the segment that is read visible to the states, after it changed.
  mutating func load() {
    let segment = input.top
    base = UnsafePointer(segment.text.start)
    position = segment.position
    end = segment.text.count
    lineEnd = position
  }

  /// Notes how far the states have read, before the segment changes.
  mutating func save() {
    countLines(upTo: position)
    input.top.position = position
  }

  /// Goes on with the segment below when this one is consumed for good.
  mutating func refill() -> Bool {
    save()
    guard input.pop() else { return false }
    load()
    return true
  }

  /// Counts lines of the text from the network. What scripts write is in the line of the script.
  @inline(__always)
  mutating func countLines(upTo place: Int) {
    guard place > lineEnd else { return }
    if input.isAtBottom { line += ByteScan.lineFeeds(base, lineEnd, place) }
    lineEnd = place
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    save()
    input.bottom.append(bytes)
    load()
  }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    save()
    input.innermost.append(bytes)
    load()
  }

  mutating func pushInsertionPoint() {
    save()
    input.push()
    load()
  }

  mutating func popInsertionPoint() {
    save()
    input.closeInsertionPoint()
    load()
  }

  mutating func finish() {
    save()
    input.bottom.close()
    load()
  }
}
