import AsyncStreamsTesting
import Testing

extension Ports {
  /// A client of a server, in three forms.
  @MainActor @Suite("Sign-in in two steps, and paging") struct FeedTests {
    private func makeFeed(_ form: PortForm, _ server: PortServer) -> any Feed {
      switch form {
      case .callbacks: CallbackFeed(server: server)
      case .half: HalfFeed(service: FeedService(server: server))
      case .streams: StreamFeed(service: FeedService(server: server))
      }
    }

    private func makeServer(_ time: VirtualTime) -> PortServer {
      let server = PortServer(clock: time.clock)
      server.answer("sign in secret", .failure(.codeNeeded))
      server.answer("sign in guess", .failure(.wrongPassword))
      server.answer("code 1234", .success(PortReply("ada")))
      server.answer("page 1", .success(PortReply("a", "b", next: 2)))
      server.answer("page 2", .success(PortReply("c", next: 3)))
      server.answer("page 3", .success(PortReply("d")))
      return server
    }

    @Test(arguments: PortForm.allCases) func `a code is requested, and completes the sign-in`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let feed = makeFeed(form, server)
        feed.signIn(password: "secret")
        await time.settle()
        #expect(feed.isSigningIn)
        await time.advance(by: .seconds(1))
        #expect(feed.needsCode)
        #expect(!feed.isSigningIn)
        #expect(feed.message == nil)
        feed.enter(code: "1234")
        await time.advance(by: .seconds(1))
        #expect(feed.user == "ada")
        #expect(!feed.needsCode)
        #expect(server.log == ["0 s: sign in secret", "1 s: code 1234"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a wrong password is shown, and can be corrected`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let feed = makeFeed(form, makeServer(time))
        feed.signIn(password: "guess")
        feed.signIn(password: "guess")
        await time.advance(by: .seconds(1))
        #expect(feed.message == "wrongPassword")
        #expect(!feed.needsCode)
        feed.signIn(password: "secret")
        #expect(feed.message == nil)
        await time.advance(by: .seconds(1))
        #expect(feed.needsCode)
      }
    }

    @Test(arguments: PortForm.allCases) func `pages come one after the other`(_ form: PortForm) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let feed = makeFeed(form, server)
        feed.load()
        await time.advance(by: .seconds(1))
        #expect(feed.items == ["a", "b"])
        await time.advance(by: .seconds(1))
        #expect(feed.items == ["a", "b", "c"])
        await time.advance(by: .seconds(5))
        #expect(feed.items == ["a", "b", "c", "d"])
        #expect(server.log == ["0 s: page 1", "1 s: page 2", "2 s: page 3"])
      }
    }

    @Test(arguments: PortForm.allCases) func `loading that is stopped cancels its request`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let feed = makeFeed(form, server)
        feed.load()
        await time.advance(by: .milliseconds(1_500))
        feed.stop()
        await time.advance(by: .seconds(5))
        #expect(feed.items == ["a", "b"])
        #expect(feed.message == nil)
        #expect(server.log == ["0 s: page 1", "1 s: page 2", "1 s: cancel page 2"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a page that fails is shown, and the pages before it stay`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        server.answer("page 2", .failure(.offline))
        let feed = makeFeed(form, server)
        feed.load()
        await time.advance(by: .seconds(5))
        #expect(feed.items == ["a", "b"])
        #expect(feed.message == "offline")
      }
    }

    @Test(arguments: PortForm.allCases) func `a client that is released while it loads cancels its request`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        weak var remains: (any Feed)?
        do {
          let feed = makeFeed(form, server)
          remains = feed
          feed.load()
          await time.advance(by: .milliseconds(500))
        }
        await time.advance(by: .seconds(5))
        #expect(remains == nil)
        #expect(server.log == ["0 s: page 1", "0 s: cancel page 1"])
      }
    }
  }
}
