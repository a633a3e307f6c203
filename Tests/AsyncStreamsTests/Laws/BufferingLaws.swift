import AsyncStreams

extension OperatorLawTests {
  static let buffering: [AnyLawCase] = [
    operation("buffer(.unbounded)", .pumped()) { source, _ in source.buffer(.unbounded) },
    operation("buffer(.suspending(1))", .pumped()) { source, _ in source.buffer(.suspending(1)) },
    operation("buffer(.bufferingOldest(Int.max))", .pumped()) { source, _ in source.buffer(.bufferingOldest(.max)) },
  ]
}
