import AsyncStreamsTesting
import Testing

extension Ports {
  /// Two view models joined by channels, in three forms.
  @MainActor @Suite("Two view models joined by channels") struct ProfileTests {
    private func makeProfile(_ form: PortForm) -> any Profile {
      switch form {
      case .callbacks: CallbackProfile()
      case .half: HalfProfile()
      case .streams: StreamProfile()
      }
    }

    @Test(arguments: PortForm.allCases) func `the settings win at the start`(_ form: PortForm) async throws {
      try await onMainActor { time in
        let profile = makeProfile(form)
        #expect(profile.formName == "Ada")
        #expect(profile.settingsName == "Ada")
        await time.settle()
        #expect(profile.assignments == [])
      }
    }

    @Test(arguments: PortForm.allCases) func `each name follows the other within the assignment`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let profile = makeProfile(form)
        profile.formName = "Grace"
        #expect(profile.settingsName == "Grace")
        profile.settingsName = "Emmy"
        #expect(profile.formName == "Emmy")
        await time.settle()
        #expect(profile.settingsName == "Emmy")
      }
    }

    @Test(arguments: PortForm.allCases) func `nothing echoes, and equal names count`(_ form: PortForm) async throws {
      try await onMainActor { time in
        let profile = makeProfile(form)
        await time.settle()
        profile.formName = "Grace"
        await time.settle()
        profile.formName = "Grace"
        await time.settle()
        profile.settingsName = "Emmy"
        await time.settle()
        #expect(profile.assignments.filter { $0.hasPrefix("form") } == ["form Grace", "form Grace", "form Emmy"])
        #expect(
          profile.assignments.filter { $0.hasPrefix("settings") } == [
            "settings Grace", "settings Grace", "settings Emmy",
          ]
        )
      }
    }

    @Test(arguments: PortForm.allCases) func `the channels keep neither model`(_ form: PortForm) async throws {
      try await onMainActor { time in
        weak var remains: (any Profile)?
        do {
          let profile = makeProfile(form)
          remains = profile
          profile.formName = "Grace"
          await time.settle()
        }
        await time.settle()
        #expect(remains == nil)
      }
    }
  }
}
