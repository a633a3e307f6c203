import AsyncStreamsTesting
import Fuzzing
import Testing

/// One pipeline delivers the same, however it is built, fed and consumed: what a push library delivers.
///
/// Contracts 2, 3, 5, 10 and 18. Some graphs are not drawn for consumers that lag; ``GraphShape`` and ``Way`` say which, and
/// why.
@Suite struct MetamorphicTests {
  fileprivate static func rounds(_ feeding: Way.Feeding) -> Rounds {
    switch feeding {
    case .plain, .padded: Rounds(600, long: 40_000)
    case .paddedFully: Rounds(40, long: 3_000)
    case .busy: Rounds(100, long: 5_000)
    case .shared: Rounds(200, long: 12_000)
    }
  }

  /// Where the pipelines are consumed.
  private actor Home {
    func check(_ feeding: Way.Feeding, in time: VirtualTime) async {
      for round in MetamorphicTests.rounds(feeding) {
        var random = round.random
        let pipeline = Pipeline(attaches: Int.random(in: 0..<3, using: &random) == 0, using: &random)
        let expected = pipeline.expectation
        for _ in 0..<3 {
          let found = Difference(pipeline: pipeline, way: Way(for: pipeline, feeding, using: &random))
          guard await problem(of: found, expected, in: time) != nil else { continue }
          let shrunk = await shrunk(found, in: time)
          let report = await report(shrunk, in: time)
          Issue.record("\(round)\n\(report)")
          return
        }
      }
    }

    private func problem(
      of difference: Difference,
      _ expected: Pipeline.Expectation? = nil,
      in time: VirtualTime
    ) async -> String? {
      let pipeline = difference.pipeline
      let run = PipelineRun(pipeline, difference.way, expected ?? pipeline.expectation, in: time)
      await run.play(isolation: self)
      return run.problem
    }

    /// Takes simpler ones while they go wrong, too.
    private func shrunk(_ difference: Difference, in time: VirtualTime) async -> Difference {
      var shrunk = difference
      var remaining = 2_000
      search: while remaining > 0 {
        for simpler in shrunk.simplified where remaining > 0 {
          remaining -= 1
          if await problem(of: simpler, in: time) != nil {
            shrunk = simpler
            continue search
          }
        }
        break
      }
      return shrunk
    }

    private func report(_ difference: Difference, in time: VirtualTime) async -> String {
      let pipeline = difference.pipeline
      let expected = pipeline.expectation
      var lines = ["\(pipeline)", "push: \(Pipeline.text(expected.events))"]
      for way in [difference.way] + Way.plain(for: pipeline) {
        let run = PipelineRun(pipeline, way, expected, in: time)
        await run.play(isolation: self)
        lines.append("\(way): \(run.problem ?? "the same")")
      }
      return lines.joined(separator: "\n")
    }
  }

  @Test(arguments: Way.Feeding.allCases) func `a pipeline delivers the same in every way to consume it`(
    _ feeding: Way.Feeding
  ) async throws {
    // The actor is used in the run only, or its jobs would run outside of it.
    try await VirtualTime.run { time in await Home().check(feeding, in: time) }
  }
}
