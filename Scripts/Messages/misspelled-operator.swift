// expect: error: value of type 'Subject<Int, Never>' has no member 'fliter'
import AsyncStreams

// The compiler proposes no member with a similar name for long lists of members.
func even(_ counts: Subject<Int, Never>) {
  _ = counts.fliter { $0.isMultiple(of: 2) }.map { $0 + 1 }
}
