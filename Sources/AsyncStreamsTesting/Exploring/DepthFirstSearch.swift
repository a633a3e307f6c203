/// Visits the schedules of a program depth first, up to a number of preemptions.
///
/// A preemption is a switch from a thread that could go on. Where a thread waits or has ended, a switch costs nothing.
///
/// ## The reduction
/// Two schedules that differ only in the order of steps on different objects, or of two loads, do the same. So another
/// thread is tried at a node only for a reason (dynamic partial order reduction after Flanagan and Godefroid): two
/// threads take steps on one object, of which one changes it, and nothing orders them. Then the second one is tried
/// where the first was chosen. If it could not run there, those threads are tried that lead to its step.
///
/// With a bound, the switch that is tried there may be one too many, although the same order can be reached with fewer:
/// by letting the other thread go before the whole stretch of steps to which the first one belongs. So it is tried
/// there, too (Coons, Musuvathi and McKinley, bounded partial order reduction).
///
/// ```
/// A: a1 a2 [a3]        a3 and b2 use one object
/// B:            b1 [b2]
///    ▲     ▲
///    │     └ B is tried here: a preemption
///    └ and here: where A's stretch begins
/// ```
final class DepthFirstSearch: ThreadChooser {
  /// A thread that was ready.
  private struct Candidate {
    let number: Int
    /// What it was about to do: the program has to do the same again.
    let signature: Int
    /// How many steps it had taken.
    let time: Int

    init(_ thread: LogicalThread) {
      (number, signature, time) = (thread.number, thread.signature, thread.clock[thread.number])
    }

    func isSame(as thread: LogicalThread) -> Bool { number == thread.number && signature == thread.signature }
  }

  /// A step at which several threads were ready.
  private struct Node {
    let ready: [Candidate]
    /// The thread of the step before, if it is ready.
    let continuing: Int?
    let preemptions: Int
    var chosen: Int
    var wanted: Set<Int>
    var done: Set<Int>

    func cost(of thread: Int) -> Int { continuing.map { $0 == thread ? 0 : 1 } ?? 0 }
  }

  private let bound: Int?
  private let reduces: Bool
  private var nodes: [Node] = []
  private var depth = 0
  private var preemptions = 0

  /// - Parameters:
  ///   - bound: The most preemptions; `nil` for any number.
  ///   - reduces: Whether schedules that do the same are left out.
  init(bound: Int?, reduces: Bool) {
    (self.bound, self.reduces) = (bound, reduces)
  }

  // MARK: Choosing

  func choose(of ready: [LogicalThread], current: LogicalThread?, continues: Bool, step: Int) -> LogicalThread? {
    var chosen = defaultChoice(of: ready, current, continues)
    var place: Int?
    if ready.count > 1 {
      if depth < nodes.count {
        let node = nodes[depth]
        guard node.ready.elementsEqual(ready, by: { $0.isSame(as: $1) }) else { return nil }
        chosen = ready.first { $0.number == node.chosen }
      } else if let number = chosen?.number {
        nodes.append(
          Node(
            ready: ready.map { Candidate($0) },
            continuing: continues ? current?.number : nil,
            preemptions: preemptions,
            chosen: number,
            wanted: reduces ? [number] : Set(ready.map(\.number)),
            done: [number]
          )
        )
      }
      place = depth
      depth += 1
    }
    guard let chosen else { return nil }
    if continues, chosen !== current { preemptions += 1 }
    chosen.node = place
    if chosen !== current {
      chosen.stretch = place
      chosen.overtaken = [:]
    }
    return chosen
  }

  // MARK: Reasons

  func willTake(_ thread: LogicalThread, _ object: SharedObject) {
    if !reduces { return }
    // The release of a lock is like a load: its order matters only to those who try to take the lock.
    let isRelease = thread.pending.operation == .settle && object.identity.kind == .lock
    let isLoad = thread.pending.operation == .load || isRelease
    // A thread that takes an object comes after its release anyway.
    let looksAtLoads = !isLoad && thread.pending.operation != .acquire
    // The jobs of an executor begin as they came: another order needs another order of coming.
    let isOrdered = thread.pending.operation == .wait || object.identity.kind == .executor
    var own: History?
    if !isOrdered {
      for history in object.histories {
        if history.thread === thread { own = history } else { consider(thread, history, looksAtLoads) }
      }
      for history in object.histories where history !== own {
        if let update = history.updates.last { thread.clock.join(update.clock) }
        if looksAtLoads, let load = history.loads.last { thread.clock.join(load.clock) }
      }
    }
    thread.clock.join(object.releaseClock)
    thread.clock[thread.number] += 1
    if isOrdered { return }
    let history = own ?? History(of: thread)
    if own == nil { object.histories.append(history) }
    if isLoad { history.loads.append(Access(by: thread)) } else { history.updates.append(Access(by: thread)) }
  }

  func isBlocked(_ thread: LogicalThread, _ object: SharedObject) {
    // The step that it never takes could have come before.
    guard reduces, thread.pending.operation == .acquire else { return }
    for history in object.histories where history.thread !== thread { consider(thread, history, false) }
  }

  /// Wants other orders of a step and the steps of another thread, of which nothing orders some.
  private func consider(_ thread: LogicalThread, _ history: History, _ looksAtLoads: Bool) {
    let other = history.thread
    let known = thread.clock[other.number]
    consider(thread, history.updates, of: other, after: known)
    if looksAtLoads { consider(thread, history.loads, of: other, after: known) }
    // A thread takes an object in a stretch in which it could overtake steps of another one. It also can in the middle
    // of an earlier section in which the other one has the object: then it comes to wait here, and the other one goes
    // on for nothing.
    guard bound != nil, thread.pending.operation == .acquire, let overtaken = thread.overtaken[other.number] else {
      return
    }
    for access in history.updates {
      if let end = access.sectionEnd, let node = end.node, end.time < overtaken {
        want(thread, at: node, insteadOf: other)
      }
    }
  }

  /// - Parameter known: How many steps of the other thread come before the step anyway.
  private func consider(_ thread: LogicalThread, _ accesses: [Access], of other: LogicalThread, after known: Int) {
    var place = accesses.count - 1
    while place >= 0, accesses[place].time > known {
      let access = accesses[place]
      place -= 1
      if thread.overtaken[other.number] ?? 0 < access.time { thread.overtaken[other.number] = access.time }
      if let node = access.node { want(thread, at: node, insteadOf: other) }
      guard bound != nil, let stretch = access.stretch, stretch != access.node else { continue }
      want(thread, at: stretch, insteadOf: other)
    }
  }

  func willRelease(_ thread: LogicalThread, _ object: SharedObject) {
    guard reduces, let history = object.histories.first(where: { $0.thread === thread }) else { return }
    history.updates.last?.sectionEnd = (thread.node, thread.clock[thread.number])
  }

  private func want(_ thread: LogicalThread, at place: Int, insteadOf other: LogicalThread) {
    let node = nodes[place]
    if node.ready.contains(where: { $0.number == thread.number }) {
      nodes[place].wanted.insert(thread.number)
      return
    }
    // Threads of which a later step comes before the step of this one.
    let leading = node.ready.filter { $0.number != other.number && thread.clock[$0.number] > $0.time }
    nodes[place].wanted.formUnion((leading.isEmpty ? node.ready : leading).map(\.number))
  }

  // MARK: Schedules

  /// Moves to the next schedule.
  ///
  /// - Returns: Whether there is one.
  func advance() -> Bool {
    nodes.removeLast(nodes.count - depth)
    depth = 0
    preemptions = 0
    while let last = nodes.last {
      let next = last.wanted.subtracting(last.done).filter { thread in
        bound.map { last.preemptions + last.cost(of: thread) <= $0 } ?? true
      }
      if let next = next.min() {
        nodes[nodes.count - 1].chosen = next
        nodes[nodes.count - 1].done.insert(next)
        return true
      }
      nodes.removeLast()
    }
    return false
  }
}
