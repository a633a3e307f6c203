// expect: error: this signal cannot fail, but the closure throws: write Signal<Element, any Error> { … }, or catch the error
// not: invalid conversion
import AsyncStreams

func fetch() async throws -> Int { 1 }

func results() -> Signal<Int, Never> { Signal { send in _ = await send(try await fetch()) } }
