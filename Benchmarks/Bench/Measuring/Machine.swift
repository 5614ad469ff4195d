import Glibc

/// What has to be known of the machine to judge absolute figures.
enum Machine {
  /// One line. Other work that goes on slows both sides of a ratio, but nothing makes up for it in an absolute figure.
  static var note: String {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    var loads = [0.0]
    let load = getloadavg(&loads, 1) == 1 ? Quantity.fixed(loads[0], 1) : "unknown"
    return "machine: \(processors) processors; load average before the run \(load)"
  }
}
