// expect: error: extraneous argument label 'count:' in call
// expect: error: extraneous argument label 'times:' in call
import AsyncStreams

func again(_ counts: Subject<Int, Never>) {
  _ = counts.repeat(count: 2)
  _ = counts.retry(times: 2)
}
