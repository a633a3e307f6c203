// expect: error: type 'Draft' does not conform to the 'Sendable' protocol
// expect: error: type 'Draft' does not conform to the 'Sendable' protocol
import AsyncStreams

final class Draft { var text = "" }

func share(_ drafts: Subject<Draft, Never>, _ draft: Draft) async { await drafts.send(draft) }
