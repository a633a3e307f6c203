// expect: error: use share(replay: .last(count))
import AsyncStreams
import AsyncStreamsMigration

func shared(_ counts: Subject<Int, Never>) {
  _ = counts.share(replay: 1)
}
