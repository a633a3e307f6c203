// expect: warning: use flatMapConcat, flatMapMerge or flatMapLatest; flatMap makes no signal
import AsyncStreams

func results(_ keys: Subject<Int, Never>) { _ = keys.flatMap { key in Signal.just(key) } }
