// expect: error: risks causing data races
// races: yes
import AsyncStreams

@MainActor final class Model {
  var factor = 2

  func products(_ counts: Subject<Int, Never>, _ printer: Printer) async {
    await printer.show(counts.isolated.map { $0 * self.factor }.eraseToSignal())
  }
}

actor Printer {
  func show(_ numbers: IsolatedSignal<Signal<Int, Never>>) async {
    for await number in numbers { print(number) }
  }
}
