// expect: error: cannot find type 'Map' in scope
import AsyncStreams

// As for chains of the standard library, the remedy is `some`: some SignalProtocol<Int, Never>.
func doubled(_ counts: Subject<Int, Never>) -> Map<Subject<Int, Never>, Int> { counts.map { $0 * 2 } }
