// expect: warning: use flatMapConcat, flatMapMerge or flatMapLatest; the result of flatMap is no signal
import AsyncStreams

func results(_ keys: Subject<Int, Never>) {
  _ = keys.flatMap { key in Signal.just(key) }
}
