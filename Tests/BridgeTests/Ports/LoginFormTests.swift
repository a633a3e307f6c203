import AsyncStreamsTesting
import Testing

extension Ports {
  /// A login form, in three forms.
  @MainActor @Suite("A login form with four commands") struct LoginFormTests {
    private func makeForm(_ form: PortForm, _ server: PortServer) -> any LoginForm {
      switch form {
      case .callbacks: CallbackLoginForm(server: server)
      case .half: HalfLoginForm(server: server)
      case .streams: StreamLoginForm(server: server)
      }
    }

    /// Runs a test with a form and its server.
    private func withForm(
      _ form: PortForm,
      _ body: @escaping @MainActor @Sendable (any LoginForm, PortServer, VirtualTime) async throws -> Void
    ) async throws {
      try await onMainActor { time in
        let server = PortServer(clock: time.clock)
        server.answer("log in ada 1234", .success(PortReply("ada")))
        server.answer("log in ada 9999", .failure(.wrongPassword))
        server.answer("log in ada secret", .failure(.codeNeeded))
        server.answer("code 1234", .success(PortReply("ada")))
        server.answer("profile of ada", .success(PortReply("Ada Lovelace")))
        server.answer("log out", .success(PortReply()))
        try await body(makeForm(form, server), server, time)
      }
    }

    @Test(arguments: PortForm.allCases) func `two fields enable the button`(_ form: PortForm) async throws {
      try await withForm(form) { form, _, time in
        await time.settle()
        #expect(!form.canLogIn)
        form.name = "ada"
        form.password = "123"
        await time.settle()
        #expect(!form.canLogIn)
        form.password = "1234"
        await time.settle()
        #expect(form.canLogIn)
        #expect(!form.canLogOut)
        #expect(!form.isBusy)
      }
    }

    @Test(arguments: PortForm.allCases) func `logging in loads the profile, and enables logging out`(
      _ form: PortForm
    ) async throws {
      try await withForm(form) { form, server, time in
        form.name = "ada"
        form.password = "1234"
        form.logInTapped()
        form.logInTapped()
        await time.settle()
        #expect(form.isBusy)
        #expect(!form.canLogIn)
        await time.advance(by: .seconds(1))
        #expect(form.isBusy, "the profile is being loaded")
        #expect(!form.canLogIn)
        #expect(!form.canLogOut)
        await time.advance(by: .seconds(1))
        #expect(form.profile == "Ada Lovelace")
        #expect(!form.isBusy)
        #expect(form.canLogOut)
        #expect(server.log == ["0 s: log in ada 1234", "1 s: profile of ada"])
      }
    }

    @Test(arguments: PortForm.allCases) func `logging out enables logging in`(_ form: PortForm) async throws {
      try await withForm(form) { form, server, time in
        form.name = "ada"
        form.password = "1234"
        form.logInTapped()
        await time.advance(by: .seconds(2))
        form.logOutTapped()
        await time.settle()
        #expect(form.isBusy)
        #expect(!form.canLogOut)
        await time.advance(by: .seconds(1))
        #expect(form.profile == nil)
        #expect(form.canLogIn)
        #expect(!form.canLogOut)
        #expect(server.log.last == "2 s: log out")
      }
    }

    @Test(arguments: PortForm.allCases) func `a wrong password is shown until the next attempt`(
      _ form: PortForm
    ) async throws {
      try await withForm(form) { form, _, time in
        form.name = "ada"
        form.password = "9999"
        form.logInTapped()
        await time.advance(by: .seconds(1))
        #expect(form.message == "wrongPassword")
        #expect(form.canLogIn)
        form.password = "1234"
        form.logInTapped()
        #expect(form.message == nil)
        await time.advance(by: .seconds(2))
        #expect(form.profile == "Ada Lovelace")
      }
    }

    @Test(arguments: PortForm.allCases) func `a code is requested, and completes the sign-in`(
      _ form: PortForm
    ) async throws {
      try await withForm(form) { form, server, time in
        form.name = "ada"
        form.password = "secret"
        form.logInTapped()
        await time.advance(by: .seconds(1))
        #expect(form.needsCode)
        #expect(!form.isBusy)
        #expect(form.message == nil, "that a code is needed is no failure")
        form.enter(code: "1234")
        await time.settle()
        #expect(form.isBusy)
        await time.advance(by: .seconds(2))
        #expect(form.profile == "Ada Lovelace")
        #expect(!form.needsCode)
        #expect(server.log == ["0 s: log in ada secret", "1 s: code 1234", "2 s: profile of ada"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a disabled command sends no request`(_ form: PortForm) async throws {
      try await withForm(form) { form, server, time in
        form.logInTapped()
        form.logOutTapped()
        await time.advance(by: .seconds(5))
        #expect(server.log == [])
        #expect(form.message == nil, "a refusal is no failure")
      }
    }

    @Test(arguments: PortForm.allCases) func `a form that is closed is released`(_ form: PortForm) async throws {
      try await onMainActor { time in
        weak var remains: (any LoginForm)?
        do {
          let form = makeForm(form, PortServer(clock: time.clock))
          remains = form
          form.name = "ada"
          await time.settle()
        }
        await time.settle()
        #expect(remains == nil)
      }
    }
  }
}
