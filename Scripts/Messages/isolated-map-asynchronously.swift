// expect: warning: 'map' is deprecated: use asyncMap
import AsyncStreams

func lookUp(_ number: Int) async -> String { "\(number)" }

@MainActor func names(_ numbers: Subject<Int, Never>) { _ = numbers.isolated.map { await lookUp($0) } }
