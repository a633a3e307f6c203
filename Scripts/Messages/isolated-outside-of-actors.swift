// expect: error: risks causing data races
// races: yes
import AsyncStreams

@MainActor final class Model {
  var factor = 2

  func products(_ counts: Subject<Int, Never>) async { await show(counts.isolated.map { $0 * self.factor }) }
}

@concurrent func show(_ numbers: some PollableSequence<Int, Never>) async {
  for await number in numbers { print(number) }
}
