extension Trace {
  /// What subscribers got, in one line: `3:7` is the value 7 at tick 3, `|` the end, `✕` a failure.
  ///
  /// Several subscribers are separated by semicolons.
  var marbles: String {
    lanes.map { lane in
      let events = lane.events.map { "\($0.tick):\($0.kind.token)" }
      return events.isEmpty ? "nothing" : events.joined(separator: " ")
    }
    .joined(separator: "; ")
  }
}

extension Source {
  /// The events of the source in the same form.
  var marbles: String {
    let events = events.map { "\($0.tick):\($0.token.token)" }.joined(separator: " ")
    let kind =
      switch kind {
      case .hot: ""
      case .cold: "for each subscription "
      case .replay: "replayed "
      case .behavior(let initial): "from \(initial.encoded) "
      case .observed(let initial): "observed from \(initial.encoded) "
      }
    return "\(name): \(kind)\(events)"
  }
}
