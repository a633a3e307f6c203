import AsyncStreamsTesting
import Testing

extension Ports {
  /// A request that is shared and repeated, in three forms.
  @MainActor @Suite("Retries around a shared request") struct TokenTests {
    private func makeSource(_ form: PortForm, _ server: PortServer, _ time: VirtualTime) -> any TokenSource {
      switch form {
      case .callbacks: CallbackTokenSource(server: server)
      case .half: HalfTokenSource(server: server, clock: time.clock)
      case .streams: StreamTokenSource(server: server, clock: time.clock)
      }
    }

    @Test(arguments: PortForm.allCases) func `callers share one request`(_ form: PortForm) async throws {
      try await onMainActor { time in
        let server = PortServer(clock: time.clock)
        server.answer("token", .success(PortReply("t")))
        let source = makeSource(form, server, time)
        source.requestToken(for: "A")
        await time.advance(by: .milliseconds(500))
        source.requestToken(for: "B")
        await time.advance(by: .milliseconds(500))
        #expect(source.results == ["A: t", "B: t"])
        #expect(server.log == ["0 s: token"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a failed request is repeated for all callers, with growing pauses`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = PortServer(clock: time.clock)
        server.answer("token", .failure(.offline), .failure(.offline), .success(PortReply("t")))
        let source = makeSource(form, server, time)
        source.requestToken(for: "A")
        await time.advance(by: .milliseconds(4_500))
        source.requestToken(for: "B")
        #expect(source.results == [])
        await time.advance(by: .milliseconds(1_500))
        #expect(source.results == ["A: t", "B: t"])
        #expect(server.log == ["0 s: token", "2 s: token", "5 s: token"])
      }
    }

    @Test(arguments: PortForm.allCases)
    func `the last failure reaches every caller, and the next caller starts a new request`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = PortServer(clock: time.clock)
        let source = makeSource(form, server, time)
        source.requestToken(for: "A")
        source.requestToken(for: "B")
        await time.advance(by: .seconds(11))
        #expect(source.results == ["A: offline", "B: offline"])
        #expect(server.log == ["0 s: token", "2 s: token", "5 s: token", "10 s: token"])
        server.answer("token", .success(PortReply("t")))
        source.requestToken(for: "C")
        await time.advance(by: .seconds(1))
        #expect(source.results.last == "C: t")
        #expect(server.log.last == "11 s: token")
      }
    }
  }
}
