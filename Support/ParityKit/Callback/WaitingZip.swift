import Bridge

/// A zip of any number of signals that takes an element of each when it can use it, where RAC nests zips of two that
/// take everything at once.
///
/// So an end or a failure counts when the elements of its signal before it have their partners.
struct WaitingZip {
  private let signals: [CallbackSignal]
  private let gates: Gates

  init(_ signals: [CallbackSignal], _ gates: Gates) {
    self.signals = signals
    self.gates = gates
  }

  /// What one subscription has received.
  private final class State {
    let gates: [Gate]
    var waiting: [[DynamicValue]]
    /// The signals that have ended, in this order, and how to end with each.
    var ends: [(index: Int, send: () -> Void)] = []

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
          state.ends.first { state.waiting[$0.index].isEmpty }?.send()
        }
        gates.open(state.gates.indices.filter { state.waiting[$0].isEmpty }.map { state.gates[$0] })
      }
      for (index, signal) in signals.enumerated() where !disposable.isDisposed {
        let subscribe = {
          signal.subscribe(
            RACBlockSubscriber(
              next: { value in
                state.waiting[index].append(DynamicValue(payload: value))
                gates.close(state.gates[index])
                sendWhatIsDue()
              },
              error: { error in
                state.ends.append((index, { subscriber.sendError(error) }))
                sendWhatIsDue()
              },
              completed: {
                state.ends.append((index, { subscriber.sendCompleted() }))
                sendWhatIsDue()
              }
            )
          )
        }
        disposable.add(gates.within(outer + [state.gates[index]], subscribe))
      }
      return disposable
    }
  }
}
