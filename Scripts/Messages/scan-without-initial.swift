// expect: error: scan needs a value to begin with: scan(initial) { result, element in … }
// expect: error: scan needs a value to begin with: scan(initial) { result, element in … }
// not: missing argument
import AsyncStreams

func sums(_ counts: Subject<Int, Never>) {
  _ = counts.scan { $0 + $1 }
  _ = counts.scan(+).map { $0 + 1 }
}
