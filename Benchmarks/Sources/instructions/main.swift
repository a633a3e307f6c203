import AsyncStreams
import Dispatch

let name = CommandLine.arguments[1]
let count = Int(CommandLine.arguments[2])!

@inline(never) func plain(_ n: Int) -> Int {
  var sum = 0, taken = 0, state = 0
  for i in 0..<n {
    let x = i &* 3
    if x & 1 == 0 { continue }
    state = state &+ x
    if taken == n { break }
    taken += 1
    sum = sum &+ state
  }
  return sum
}
@inline(never) func chain(_ n: Int) async -> Int {
  var sum = 0
  for await x in (0..<n).signal.map({ $0 &* 3 }).filter({ $0 & 1 != 0 }).scan(0, { $0 &+ $1 }).prefix(n) {
    sum = sum &+ x
  }
  return sum
}
@inline(never) func subjectSend(_ n: Int) async -> Int {
  let s = Subject<Int, Never>()
  var it = s.makeAsyncIterator()
  for i in 0..<n { await s.send(i) }
  s.finish()
  var sum = 0
  while let x = await it.next() { sum = sum &+ x }
  return sum
}
@inline(never) func subjectYield(_ n: Int) async -> Int {
  let s = Subject<Int, Never>()
  var it = s.makeAsyncIterator()
  for i in 0..<n { s.yield(i) }
  s.finish()
  var sum = 0
  while let x = await it.next() { sum = sum &+ x }
  return sum
}

let done = DispatchSemaphore(value: 0)
Task.detached {
  let clock = ContinuousClock()
  let start = clock.now
  let r: Int
  switch name {
  case "plain": r = plain(count)
  case "chain": r = await chain(count)
  case "send": r = await subjectSend(count)
  case "yield": r = await subjectYield(count)
  default: fatalError()
  }
  let d = clock.now - start
  print(name, r, d / count)
  done.signal()
}
done.wait()
