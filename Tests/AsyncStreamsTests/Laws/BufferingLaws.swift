import AsyncStreams

extension OperatorLawTests {
  static let buffering: [LawRow] = [
    .operation("buffer(.unbounded)", .pumped()) { source, _ in source.buffer(.unbounded) },
    .operation("buffer(.suspending(1))", .pumped()) { source, _ in source.buffer(.suspending(1)) },
    .operation("buffer(.bufferingOldest(Int.max))", .pumped()) { source, _ in source.buffer(.bufferingOldest(.max)) },
    .endless("buffer", usesTask: true) { $0.buffer(.suspending(8)) },
    .endless("buffer behind a rejecting filter", usesTask: true) {
      $0.filter { _ in false }.buffer(.bufferingNewest(8))
    },
  ]
}
