/// The time of a day in words: "08:49:37".
package enum ClockTime {
  package static func text(secondOfDay second: Int64) -> String {
    "\((second / 3_600).padded(to: 2)):\((second / 60 % 60).padded(to: 2)):\((second % 60).padded(to: 2))"
  }
}
