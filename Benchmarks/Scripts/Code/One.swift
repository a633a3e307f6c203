import AsyncStreams

public func sum(_ numbers: Subject<Int, Never>) async -> Int {
  var sum = 0
  for await number in numbers.map({ $0 &* 3 }) { sum &+= number }
  return sum
}
