extension Step {
  /// Reads what ``description`` writes.
  public init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch (words.first.map { String($0) }, numbers.count) {
    case ("register", 2): self = .register(soup: numbers[0], shape: numbers[1])
    case ("upsert", 4): self = .upsert(soup: numbers[0], from: numbers[1], count: numbers[2], version: numbers[3])
    case ("remove", 3): self = .remove(soup: numbers[0], from: numbers[1], count: numbers[2])
    case ("removeMatching", 2): self = .removeMatching(soup: numbers[0], group: numbers[1])
    case ("alter", 3): self = .alter(soup: numbers[0], shape: numbers[1], reIndexData: numbers[2] == 1)
    case ("reIndex", 1): self = .reIndex(soup: numbers[0])
    case ("clear", 1): self = .clear(soup: numbers[0])
    case ("drop", 1): self = .drop(soup: numbers[0])
    default: return nil
    }
  }
}
