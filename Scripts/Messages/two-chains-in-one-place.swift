// expect: error: 'map' is unavailable: a chain is no Signal: call eraseToSignal() at its end
// expect: error: 'filter' is unavailable: a chain is no Signal: call eraseToSignal() at its end
// expect: error: cannot assign value of type 'some SignalProtocol<Int, Never>' (result of 'Self.filter')
import AsyncStreams

// For the variable, the compiler has no better message; the remedy is eraseToSignal() on both.
func shown(_ counts: Subject<Int, Never>, _ all: Bool) {
  _ = all ? counts.map { $0 + 1 } : counts.filter { $0 > 1 }
  var chain = counts.map { $0 + 1 }
  if all { chain = chain.filter { $0 > 1 } }
  _ = chain
}
