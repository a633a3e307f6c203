extension Trace {
  /// The end of a scenario that would have gone on without end; see `StepCount`.
  package struct Stall: Sendable, Equatable {
    package enum Reason: Sendable, Equatable {
      /// It did more and more in one tick, so that time stood still.
      case standstill
      /// It did something in every tick, for too long.
      case endless
      /// It sent from inside a callback, from inside that callback, and so on.
      case nesting
    }

    package let tick: Int
    package let reason: Reason

    package init(tick: Int, reason: Reason) {
      self.tick = tick
      self.reason = reason
    }
  }

  /// Two traces as far as both go.
  ///
  /// Of two runs without end, each is ended at some step, and not at the same one. So both are cut: of the tick in which
  /// the first one ended, the shorter list counts if it is the beginning of the longer one; it may be empty, since a loop
  /// may keep everything else from its turn. How lists interleave is not compared. Other traces are returned as they are;
  /// a trace that ended is never equal to one that did not.
  static func commonParts(_ first: Trace, _ second: Trace) -> (first: Trace, second: Trace) {
    guard let firstStall = first.stall, let secondStall = second.stall else { return (first, second) }
    let earlier = firstStall.tick <= secondStall.tick ? firstStall : secondStall
    return (
      first.cut(at: earlier, after: secondStall.tick == earlier.tick ? second : nil),
      second.cut(at: earlier, after: firstStall.tick == earlier.tick ? first : nil)
    )
  }

  /// The trace until a tick, of which it has no more entries than `partial` has, if there is one.
  private func cut(at stall: Stall, after partial: Trace?) -> Trace {
    func cut<Entry>(_ entries: [Entry], like others: [Entry]?, _ tick: (Entry) -> Int) -> [Entry] {
      let count = others.map { others in others.count { tick($0) == stall.tick } } ?? .max
      return entries.filter { tick($0) < stall.tick } + entries.filter { tick($0) == stall.tick }.prefix(count)
    }
    var trace = self
    for (index, lane) in lanes.enumerated() {
      let others = partial.map { $0.lanes.indices.contains(index) ? $0.lanes[index].events : [] }
      trace.lanes[index].events = cut(lane.events, like: others, \.tick)
    }
    trace.log = cut(log, like: partial?.log, \.tick)
    trace.order = []
    trace.stall = stall
    return trace
  }
}

extension Trace.Stall: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .standstill: "made no progress in tick \(tick): ended after \(StepCount.mostInTick) steps in it"
    case .endless: "did not end: ended in tick \(tick), after \(StepCount.mostInAll) steps"
    case .nesting: "made no progress in tick \(tick): its sources send from inside their own events without end"
    }
  }
}
