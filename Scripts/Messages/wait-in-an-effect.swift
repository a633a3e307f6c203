// expect: error: onValue does not wait: use asyncMap, and return the element; or do it in the body of the loop
// expect: error: flatMapLatest wants a signal for each element: make one with Signal { send in await send(…) }
// not: cannot pass
import AsyncStreams

func load(_ count: Int) async -> String { "\(count)" }

func texts(_ counts: Subject<Int, Never>) {
  _ = counts.onValue { _ = await load($0) }
  _ = counts.flatMapLatest { await load($0) }
}
