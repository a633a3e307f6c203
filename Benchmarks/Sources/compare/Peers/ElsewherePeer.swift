/// A candidate in another language.
struct ElsewherePeer: Sendable {
  let program: Elsewhere
  let candidate: Candidate

  /// An alternative in Rust.
  static func rust(_ name: String, _ workload: String, _ parameter: Int = 0) -> ElsewherePeer {
    ElsewherePeer(.rust, name, .peer, workload, parameter)
  }

  /// The best possible result in Rust, without being an alternative.
  static func rustLimit(_ name: String, _ workload: String) -> ElsewherePeer {
    ElsewherePeer(.rust, name, .limit, workload, 0)
  }

  /// An alternative in Go.
  static func go(_ name: String, _ workload: String, _ parameter: Int = 0) -> ElsewherePeer {
    ElsewherePeer(.go, name, .peer, workload, parameter)
  }

  /// An alternative in Java.
  static func java(_ name: String, _ workload: String, _ parameter: Int) -> ElsewherePeer {
    ElsewherePeer(.java, name, .peer, workload, parameter)
  }

  private init(
    _ program: Elsewhere,
    _ name: String,
    _ kind: Candidate.Kind,
    _ workload: String,
    _ parameter: Int
  ) {
    self.program = program
    candidate = Candidate(name: "\(program.language), \(name)", kind: kind) { count in
      program.run(workload, parameter, count)
    }
  }
}
