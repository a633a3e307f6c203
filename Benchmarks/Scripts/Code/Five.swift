import AsyncStreams

public final class Screen: Sendable {
  let texts = Subject<String, Never>()
  let numbers = Subject<Int, Never>()
  let others = Subject<Int, Never>()

  public init() {}

  public func sum() async -> Int {
    var sum = 0
    let sums = numbers.map { $0 &* 3 }.filter { $0 > 3 }.scan(0) { $0 &+ $1 }.removeDuplicates()
    for await number in sums { sum &+= number }
    return sum
  }

  public func results(_ search: @escaping @Sendable (String) -> Signal<String, Never>) async {
    let results = texts.debounce(for: .milliseconds(300)).removeDuplicates().flatMapLatest { search($0) }
    for await result in results { print(result) }
  }

  public func latest() async {
    for await (number, text) in numbers.combineLatest(with: texts) { print(number, text) }
  }

  public func merged() async {
    for await number in numbers.merge(with: others).throttle(for: .seconds(1)) { print(number) }
  }

  public func pairs() async {
    for await (number, text) in numbers.zip(with: texts) { print(number, text) }
  }
}
