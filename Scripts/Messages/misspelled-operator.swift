// expect: error: value of type 'Subject<Int, Never>' has no member 'fliter'
import AsyncStreams

// The compiler suggests no similar name if the type has very many members.
func even(_ counts: Subject<Int, Never>) { _ = counts.fliter { $0.isMultiple(of: 2) }.map { $0 + 1 } }
