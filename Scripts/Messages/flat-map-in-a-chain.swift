// expect: error: use flatMapConcat, flatMapMerge or flatMapLatest
// expect: error: use flatMapConcat, and return a signal: the property signal of an array is one
// not: no member
import AsyncStreams

func results(_ keys: Subject<Int, Never>) {
  _ = keys.flatMap { key in Signal.just(key) }.removeDuplicates()
  _ = keys.flatMap { key in [key, key] }
}
