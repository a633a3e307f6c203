import AsyncStreams

extension OperatorLawTests {
  static let buffering: [AnyLawCase] = [
    operation("buffer(.unbounded)", .pumped()) { source, _ in source.buffer(.unbounded) },
    operation("buffer(.suspendSender(1))", .pumped()) { source, _ in source.buffer(.suspendSender(1)) },
    operation("buffer(.keepOldest(Int.max))", .pumped()) { source, _ in source.buffer(.keepOldest(.max)) },
  ]
}
