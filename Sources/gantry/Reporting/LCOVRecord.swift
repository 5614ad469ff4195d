import HybridHost

/// One file's section of a tracefile (geninfo(1), "Tracefile format").
struct LCOVRecord {
  let lines: [String]

  init(_ file: FileCoverage, path: String) {
    let (functions, branches, counted) = (file.functions, file.branches, file.lines)
    var lines = ["TN:", "SF:\(path)"]
    lines += functions.map { "FN:\($0.line),\($0.name)" }
    lines += functions.map { "FNDA:\($0.count),\($0.name)" }
    lines += ["FNF:\(functions.count)", "FNH:\(functions.count { $0.count > 0 })"]
    for (block, branch) in branches.enumerated() {
      // "-" means that nothing led to the branch at all.
      let isReached = branch.counts.contains { $0 > 0 }
      lines += branch.counts.enumerated().map { "BRDA:\(branch.line),\(block),\($0),\(isReached ? String($1) : "-")" }
    }
    let arms = branches.flatMap(\.counts)
    lines += ["BRF:\(arms.count)", "BRH:\(arms.count { $0 > 0 })"]
    lines += counted.map { "DA:\($0.line),\($0.count)" }
    lines += ["LF:\(counted.count)", "LH:\(counted.count { $0.count > 0 })", "end_of_record"]
    self.lines = lines
  }
}
