import Bridge

/// A zip of any number of signals that takes an element of each when it can use it, where RAC nests zips of two that
/// take everything at once.
///
/// So an end or a failure counts when the elements of its signal before it have their partners.
struct WaitingZip {
  let signals: [CallbackSignal]
  let gates: Gates

  /// What one subscription has received.
  private final class State {
    let gates: [Gate]
    var waiting: [[DynamicValue]]
    /// The ends of signals, in this order.
    var ends: [(index: Int, event: DynamicEvent)] = []

    init(_ count: Int) {
      gates = (0..<count).map { _ in Gate() }
      waiting = Array(repeating: [], count: count)
    }

    /// Takes the next tuple, if there is one.
    func next() -> RACTuple? {
      if waiting.contains(where: \.isEmpty) { return nil }
      return RACTuple(values: waiting.indices.map { waiting[$0].removeFirst().payload })
    }
  }

  var signal: RACSignal<RACTuple> {
    .createSignal { subscriber in
      let state = State(signals.count)
      let outer = gates.current
      let disposable = RACCompoundDisposable()
      func sendWhatIsDue() {
        gates.within(outer) {
          while let tuple = state.next() { subscriber.sendNext(tuple) }
          if let end = state.ends.first(where: { state.waiting[$0.index].isEmpty }) { subscriber.send(end: end.event) }
        }
        gates.open(state.gates.indices.filter { state.waiting[$0].isEmpty }.map { state.gates[$0] })
      }
      for (index, signal) in signals.enumerated() where !disposable.isDisposed {
        let subscription = gates.within(outer + [state.gates[index]]) {
          signal.subscribeEvents { event in
            if case .next(let value) = event {
              state.waiting[index].append(value)
              gates.close(state.gates[index])
            } else {
              state.ends.append((index, event))
            }
            sendWhatIsDue()
          }
        }
        disposable.add(subscription)
      }
      return disposable
    }
  }
}
