// expect: error: only the signal can fail: catch its failure, or give the merge a failure type
// expect: error: only the merge can fail: call promoteFailure() on the signal
// expect: error: the signal fails with other errors than the merge: call mapError(_:) on it
// not: equivalent
import AsyncStreams

struct Offline: Error {}
struct Malformed: Error {}

func insert(
  _ clicks: Subject<Int, Never>,
  _ replies: Subject<Int, Offline>,
  into quiet: KeyedMerge<String, Int, Never>,
  _ failing: KeyedMerge<String, Int, Offline>,
  _ records: Subject<Int, Malformed>
) {
  quiet.insert(replies, for: "replies")
  failing.insert(clicks, for: "clicks")
  failing.insert(records, for: "records")
}
