// expect: error: cannot convert return expression of type 'some SignalProtocol<String, Never>' to return type 'Signal<String, Never>'
// expect: error: cannot assign value of type 'some SignalProtocol<Int, Never>' to type 'Signal<Int, Never>'
import AsyncStreams

// The compiler has no better message; the remedy is eraseToSignal().
func titles(_ counts: Subject<Int, Never>) -> Signal<String, Never> { counts.map { "\($0) new" }.removeDuplicates() }

struct Screen {
  let even: Signal<Int, Never>
  init(_ counts: Subject<Int, Never>) { even = counts.merge(with: counts) }
}
