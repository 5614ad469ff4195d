/// What a figure has to hold (design page, "Quality bars").
enum Bar: CustomStringConvertible {
  /// At most so many times the peer.
  case ratio(Double)
  /// At least so many times faster than the peer.
  case faster(Double)
  /// At most this amount.
  case amount(Quantity)
  /// Less than this amount.
  case below(Quantity)

  var description: String {
    switch self {
    case .ratio(let limit): "<= \(Quantity.shown(limit))x"
    case .faster(let limit): "<= 1/\(Quantity.fixed(limit, 0))x"
    case .amount(let limit): "<= \(limit)"
    case .below(let limit): "< \(limit)"
    }
  }

  /// Whether a figure holds it; nil when it is a ratio and there was no peer.
  func holds(_ measured: Quantity, ratio: Double?) -> Bool? {
    switch self {
    case .ratio(let limit): ratio.map { $0 <= limit }
    case .faster(let limit): ratio.map { $0 <= 1 / limit }
    case .amount(let limit): measured.amount <= limit.amount
    case .below(let limit): measured.amount < limit.amount
    }
  }
}
