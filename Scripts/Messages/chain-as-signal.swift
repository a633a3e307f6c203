// expect: error: 'removeDuplicates()' is unavailable: a chain is no Signal: call eraseToSignal() at its end
// expect: error: 'merge(with:)' is unavailable: a chain is no Signal: call eraseToSignal() at its end
import AsyncStreams

func titles(_ counts: Subject<Int, Never>) -> Signal<String, Never> { counts.map { "\($0) new" }.removeDuplicates() }

struct Screen {
  let even: Signal<Int, Never>
  init(_ counts: Subject<Int, Never>) { even = counts.merge(with: counts) }
}
