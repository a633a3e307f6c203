// expect: error: member 'makeAsyncIterator()' cannot be used on value of type 'any SignalProtocol<Int, Never>'; consider using a generic constraint instead
import AsyncStreams

func show(_ counts: any SignalProtocol<Int, Never>) async {
  for await count in counts { print(count) }
}
