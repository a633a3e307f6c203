// expect: error: call Signal.async { … }; a producer gets what to send with: Signal { send in … }
// expect: error: call Signal.async { … }; a producer gets what to send with: Signal { send in … }
// expect: error: call Signal.async { … }, or Signal.callback { … } for a callback
import AsyncStreams
import AsyncStreamsMigration

func load() async throws -> Int { 1 }

let inferred = Signal { try await load() }
let explicit = Signal<Int, any Error> { try await load() }
let future = Signal.future { try await load() }
