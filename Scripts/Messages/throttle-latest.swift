// expect: error: use throttle(for:edges:): .both for latest: true, .leading for latest: false
// not: scheduler
import AsyncStreams
import AsyncStreamsMigration

func calm(_ keys: Subject<String, Never>) { _ = keys.throttle(for: .seconds(1), latest: true) }
