// expect: error: use promoteFailure(to:)
// not: no member
import AsyncStreams
import AsyncStreamsMigration

struct Oops: Error {}

func counts(_ clicks: Subject<Int, Never>) {
  _ = clicks.setFailureType(to: Oops.self)
}
