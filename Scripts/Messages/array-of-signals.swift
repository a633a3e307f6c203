// expect: error: missing argument label 'contentsOf:' in call
// expect: error: missing argument label 'contentsOf:' in call
import AsyncStreams

func all(_ left: Signal<Int, Never>, _ right: Signal<Int, Never>) {
  _ = Signal.merge([left, right])
  _ = Signal<[Int], Never>.zip([left, right])
}
