import Bridge

/// A zip of any number of signals that stays subscribed to all of them until its end, where RAC nests zips of two.
struct FlatZip {
  private let signals: [CallbackSignal]

  init(_ signals: [CallbackSignal]) {
    self.signals = signals
  }

  /// The values that one subscription has received.
  private final class State {
    var waiting: [[DynamicValue]]
    var ended: Set<Int> = []

    init(_ count: Int) {
      waiting = Array(repeating: [], count: count)
    }

    /// Takes the next tuple, if there is one.
    func next() -> RACTuple? {
      if waiting.contains(where: \.isEmpty) { return nil }
      return RACTuple(values: waiting.indices.map { waiting[$0].removeFirst().payload })
    }

    var isComplete: Bool { ended.contains { waiting[$0].isEmpty } }
  }

  var signal: RACSignal<RACTuple> {
    .createSignal { subscriber in
      let state = State(signals.count)
      let disposable = RACCompoundDisposable()
      func endIfComplete() {
        if state.isComplete { subscriber.sendCompleted() }
      }
      for (index, signal) in signals.enumerated() where !disposable.isDisposed {
        disposable.add(
          signal.subscribe(
            RACBlockSubscriber(
              next: { value in
                state.waiting[index].append(DynamicValue(payload: value))
                while let tuple = state.next() { subscriber.sendNext(tuple) }
                endIfComplete()
              },
              error: { subscriber.sendError($0) },
              completed: {
                state.ended.insert(index)
                endIfComplete()
              }
            )
          )
        )
      }
      return disposable
    }
  }
}
