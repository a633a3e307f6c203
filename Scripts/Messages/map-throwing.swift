// expect: warning: use tryMap, or asyncMap if the function waits; the result of map is no signal
import AsyncStreams

struct Oops: Error {}

func parse(_ text: String) throws(Oops) -> Int { text.count }

func numbers(_ texts: Signal<String, Oops>) { _ = texts.map { try parse($0) } }
