// expect: error: use chunked(count:); collect() waits for the end
// not: takes no arguments
import AsyncStreams
import AsyncStreamsMigration

func batches(_ records: Subject<Int, Never>) {
  _ = records.collect(3)
}
