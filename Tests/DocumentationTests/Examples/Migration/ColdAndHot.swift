import AsyncStreams
import Synchronization

/// Work for each subscriber, and work for all of them.
enum ColdAndHot {
  static func run() async {
    let runs = Atomic(0)
    let cold = Signal<Int, Never> { send in
      let run = runs.add(1, ordering: .relaxed).newValue
      print("run \(run)")
      await send(run)
    }
    for name in ["A", "B"] {
      for await value in cold { print("\(name) of cold: \(value)") }
    }

    let shared = cold.replayLazily()
    for name in ["A", "B"] {
      for await value in shared { print("\(name) of shared: \(value)") }
    }
  }
}
