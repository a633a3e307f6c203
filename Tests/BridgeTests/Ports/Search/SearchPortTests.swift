import AsyncStreamsTesting
import Testing

extension Ports {
  /// A search field, in three forms.
  @MainActor @Suite("A list that follows a search field") struct SearchPortTests {
    private func makeSearch(_ form: PortForm, _ server: PortServer, _ time: VirtualTime) -> any SearchPort {
      switch form {
      case .callbacks: CallbackSearch(server: server)
      case .half: HalfSearch(server: server)
      case .streams: StreamSearch(server: server, clock: time.clock)
      }
    }

    private func makeServer(_ time: VirtualTime) -> PortServer {
      let server = PortServer(clock: time.clock)
      for query in ["s", "sw", "swi"] { server.answer("search \(query)", .success(PortReply("about \(query)"))) }
      return server
    }

    @Test(arguments: PortForm.allCases) func `a request is made after a pause, and not twice for one text`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let search = makeSearch(form, server, time)
        for text in ["s", "sw", "swi"] {
          search.query = text
          await time.advance(by: .milliseconds(200))
        }
        #expect(server.log == [])
        await time.advance(by: .milliseconds(100))
        #expect(search.isLoading)
        await time.advance(by: .seconds(1))
        #expect(search.titles == ["about swi"])
        #expect(!search.isLoading)
        search.query = "sw"
        search.query = "swi"
        await time.advance(by: .seconds(5))
        #expect(server.log == ["0 s: search swi"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a new text cancels the request for the previous one`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let search = makeSearch(form, server, time)
        search.query = "s"
        await time.advance(by: .seconds(1))
        search.query = "sw"
        await time.advance(by: .milliseconds(250))
        #expect(server.log == ["0 s: search s"])
        #expect(search.isLoading)
        await time.advance(by: .milliseconds(2_000))
        #expect(search.titles == ["about sw"])
        #expect(server.log == ["0 s: search s", "1 s: search sw"])
        search.query = "swi"
        await time.advance(by: .milliseconds(500))
        search.query = "s"
        await time.advance(by: .milliseconds(500))
        #expect(search.titles == ["about sw"], "the request for swi was cancelled")
        #expect(server.log.suffix(3) == ["3 s: search swi", "4 s: search s", "4 s: cancel search swi"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a failure is shown, and the next text is searched for`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let search = makeSearch(form, server, time)
        search.query = "unknown"
        await time.advance(by: .milliseconds(1_300))
        #expect(search.message == "offline")
        #expect(search.titles == [])
        #expect(!search.isLoading)
        search.query = "s"
        await time.advance(by: .milliseconds(1_300))
        #expect(search.message == nil)
        #expect(search.titles == ["about s"])
      }
    }

    @Test(arguments: PortForm.allCases) func `an empty text shows nothing, without a request`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let search = makeSearch(form, server, time)
        search.query = "s"
        await time.advance(by: .seconds(2))
        search.query = ""
        await time.advance(by: .milliseconds(300))
        #expect(search.titles == [])
        #expect(!search.isLoading)
        #expect(server.log == ["0 s: search s"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a model that is released cancels its request`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        weak var remains: (any SearchPort)?
        do {
          let search = makeSearch(form, server, time)
          remains = search
          search.query = "s"
          await time.advance(by: .milliseconds(500))
        }
        await time.settle()
        #expect(remains == nil)
        #expect(server.log == ["0 s: search s", "0 s: cancel search s"])
      }
    }
  }
}
