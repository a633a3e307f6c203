import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Testing

@testable import MigrationScreens

extension Ports {
  /// The screen of `Examples/Migration`, in the three steps of its move.
  @MainActor @Suite("A screen that moves in one hour") struct CheckoutTests {
    /// A screen, and what is around it.
    @MainActor private struct Surroundings {
      let server = CheckoutServer()
      let center = NotificationCenter()
      let drafts = Drafts()

      func makeScreen(_ form: PortForm, _ time: VirtualTime) -> any CheckoutScreen {
        let environment = CheckoutEnvironment(service: server.service, clock: time.clock, center: center) {
          [drafts] name, postcode in drafts.saved.append("\(name), \(postcode)")
        }
        switch form {
        case .callbacks: return BridgeCheckout(environment)
        case .half: return HalfCheckout(environment)
        case .streams: return StreamsCheckout(environment)
        }
      }
    }

    @MainActor private final class Drafts {
      var saved: [String] = []
    }

    /// Runs a test with a screen that waits for its user.
    private func withScreen(
      _ form: PortForm,
      _ body: @escaping @MainActor @Sendable (any CheckoutScreen, Surroundings, VirtualTime) async throws -> Void
    ) async throws {
      try await onMainActor { time in
        let around = Surroundings()
        let screen = around.makeScreen(form, time)
        await time.settle()
        try await body(screen, around, time)
      }
    }

    /// Types a name and a postcode, and lets the server find the town.
    private func fill(_ screen: any CheckoutScreen, _ server: CheckoutServer, _ time: VirtualTime) async {
      screen.name = "Ada"
      screen.postcode = "3011"
      await time.advance(by: .milliseconds(400))
      server.answer("town of 3011", .success("Bern"))
      await time.settle()
    }

    @Test(arguments: PortForm.allCases) func `a town is looked up after a pause in typing, once`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        for postcode in ["3", "30", "301", "3011"] {
          screen.postcode = postcode
          await time.advance(by: .milliseconds(100))
        }
        #expect(around.server.log == [])
        await time.advance(by: .milliseconds(300))
        #expect(around.server.log == ["town of 3011"])
        around.server.answer("town of 3011", .success("Bern"))
        await time.settle()
        #expect(screen.town == "Bern")
      }
    }

    @Test(arguments: PortForm.allCases) func `only the newest lookup counts, and the older one is cancelled`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        for postcode in ["3011", "8001"] {
          screen.postcode = postcode
          await time.advance(by: .milliseconds(400))
        }
        #expect(around.server.cancelled == ["town of 3011"])
        around.server.answer("town of 3011", .success("Bern"))
        around.server.answer("town of 8001", .success("Zürich"))
        await time.settle()
        #expect(screen.town == "Zürich")
      }
    }

    @Test(arguments: PortForm.allCases) func `the server may answer on any thread`(_ form: PortForm) async throws {
      try await withScreen(form) { screen, around, time in
        let server = around.server
        screen.name = "Ada"
        screen.postcode = "9999"
        await time.advance(by: .milliseconds(400))
        await Task.detached { server.answer("town of 9999", .failure(.unknownPostcode)) }.value
        await time.settle()
        #expect(screen.message == "unknownPostcode")
        screen.postcode = "3011"
        await time.advance(by: .milliseconds(400))
        await Task.detached { server.answer("town of 3011", .success("Bern")) }.value
        await time.settle()
        #expect(screen.town == "Bern")
        screen.order()
        await time.settle()
        await Task.detached { server.answer("order for Ada, 3011", .success("No. 17")) }.value
        await time.settle()
        #expect(screen.receipt == "No. 17")
      }
    }

    @Test(arguments: PortForm.allCases) func `there is no town while another one is looked up`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        await fill(screen, around.server, time)
        #expect(screen.isComplete)
        screen.postcode = "8001"
        await time.advance(by: .milliseconds(400))
        #expect(screen.town == "" && !screen.isComplete)
      }
    }

    @Test(arguments: PortForm.allCases) func `an answer is shown a turn later, in each step`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        await fill(screen, around.server, time)
        screen.order()
        await time.settle()
        around.server.answer("order for Ada, 3011", .success("No. 17"))
        #expect(screen.receipt == nil && screen.isOrdering)
        await time.settle()
        #expect(screen.receipt == "No. 17" && !screen.isOrdering)
      }
    }

    @Test(arguments: PortForm.allCases) func `a failed lookup is shown, and the next one works`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        screen.postcode = "9999"
        await time.advance(by: .milliseconds(400))
        around.server.answer("town of 9999", .failure(.unknownPostcode))
        await time.settle()
        #expect(screen.message == "unknownPostcode" && screen.town == "")
        await fill(screen, around.server, time)
        #expect(screen.town == "Bern")
      }
    }

    @Test(arguments: PortForm.allCases) func `the form is complete in the turn in which its last part changes`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        await fill(screen, around.server, time)
        #expect(screen.isComplete)
        screen.name = ""
        #expect(!screen.isComplete)
        screen.name = "Grace"
        #expect(screen.isComplete)
      }
    }

    @Test(arguments: PortForm.allCases) func `an order is sent once, and its receipt is shown`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        screen.order()
        await time.settle()
        #expect(around.server.log == [], "the form is not complete")
        await fill(screen, around.server, time)
        screen.order()
        screen.order()
        await time.settle()
        #expect(screen.isOrdering)
        #expect(around.server.log == ["town of 3011", "order for Ada, 3011"])
        around.server.answer("order for Ada, 3011", .success("No. 17"))
        await time.settle()
        #expect(screen.receipt == "No. 17" && !screen.isOrdering && screen.message == nil)
      }
    }

    @Test(arguments: PortForm.allCases) func `a failed order is shown, and the next attempt takes it away`(
      _ form: PortForm
    ) async throws {
      try await withScreen(form) { screen, around, time in
        await fill(screen, around.server, time)
        screen.order()
        await time.settle()
        around.server.answer("order for Ada, 3011", .failure(.offline))
        await time.settle()
        #expect(screen.message == "offline" && !screen.isOrdering)
        screen.order()
        await time.settle()
        #expect(screen.message == nil && screen.isOrdering)
      }
    }

    @Test(arguments: PortForm.allCases) func `the price follows the basket, also another one`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let around = Surroundings()
        let screen = around.makeScreen(form, time)
        #expect(screen.totalText == "")
        screen.show(total: 20)
        #expect(screen.totalText == "20 francs")
        screen.show(total: 35)
        #expect(screen.totalText == "35 francs")
      }
    }

    @Test(arguments: PortForm.allCases) func `what was typed is saved before the notification returns`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let around = Surroundings()
        let screen = around.makeScreen(form, time)
        screen.name = "Ada"
        around.center.post(name: .willTerminate, object: nil)
        #expect(around.drafts.saved == ["Ada, "])
      }
    }

    @Test(arguments: PortForm.allCases) func `a screen that is left is released, and cancels its requests`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let around = Surroundings()
        weak var remains: (any CheckoutScreen)?
        do {
          let screen = around.makeScreen(form, time)
          remains = screen
          await time.settle()
          screen.postcode = "3011"
          await time.advance(by: .milliseconds(400))
        }
        await time.settle()
        #expect(remains == nil)
        #expect(around.server.cancelled == ["town of 3011"])
        around.center.post(name: .willTerminate, object: nil)
        #expect(around.drafts.saved == [])
      }
    }
  }
}
