// expect: warning: use asyncMap; the result of map with an asynchronous function is no signal
import AsyncStreams

func load(_ count: Int) async -> String { "\(count)" }

func texts(_ counts: Subject<Int, Never>) { _ = counts.map { await load($0) } }
