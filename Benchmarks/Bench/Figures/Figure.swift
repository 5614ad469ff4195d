/// One line of the table.
struct Figure {
  let name: String
  let measured: Quantity
  /// What the peer took for the same work in the same run.
  var peer: Quantity?
  /// Said in the peer's place when there is none.
  var peerNote = ""
  var bar: Bar?

  /// How many times the peer; below 1 is better.
  var ratio: Double? { peer.map { measured.amount / $0.amount } }

  var verdict: String {
    switch bar?.holds(measured, ratio: ratio) {
    case true?: "pass"
    case false?: "miss"
    case nil: ""
    }
  }

  /// The cells of its line, in the order of ``FigureTable/titles``.
  var cells: [String] {
    [
      name, measured.description, peer?.description ?? peerNote, ratio.map { Quantity.fixed($0, 2) + "x" } ?? "",
      bar?.description ?? "", verdict,
    ]
  }
}
