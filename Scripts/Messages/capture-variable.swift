// expect: error: mutation of captured var 'total' in concurrently-executing code
// expect: error: reference to captured var 'total' in concurrently-executing code
import AsyncStreams

func totals(_ counts: Subject<Int, Never>) {
  var total = 0
  _ = counts.map {
    total += $0
    return total
  }
}
