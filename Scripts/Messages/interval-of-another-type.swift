// expect: error: write Signal.interval(every:), without types: it delivers the time; then replace(with:) and eraseToSignal()
// expect: error: write Signal.timer(after:), without types: it delivers the time; then replace(with:) and eraseToSignal()
// expect: error: write Signal.interval(every:), without types: it delivers the time; then replace(with:) and eraseToSignal()
// not: equivalent
import AsyncStreams

func ticks() {
  _ = Signal<Void, Never>.interval(every: .seconds(1))
  _ = Signal<Void, Never>.timer(after: .seconds(1))
  let counts: Signal<Int, Never> = .interval(every: .seconds(1))
  _ = counts
  let remedy: Signal<Void, Never> = Signal.interval(every: .seconds(1)).replace(with: ()).eraseToSignal()
  _ = remedy
}
