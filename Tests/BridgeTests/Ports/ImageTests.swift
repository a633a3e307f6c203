import AsyncStreamsTesting
import Testing

extension Ports {
  /// Cells that load images, in three forms.
  @MainActor @Suite("Images in cells that are used again") struct ImageTests {
    /// Runs a test with a function that makes cells, which share a loader.
    private func withCells(
      _ form: PortForm,
      _ body: @escaping @MainActor @Sendable (() -> any ImageCell, PortServer, VirtualTime) async throws -> Void
    ) async throws {
      try await onMainActor { time in
        let server = PortServer(clock: time.clock)
        for name in ["cat", "dog"] { server.answer("image \(name)", .success(PortReply("picture of a \(name)"))) }
        let loader = CallbackImageLoader(server: server)
        let streamLoader = StreamImageLoader(server: server)
        let makeCell: () -> any ImageCell = {
          switch form {
          case .callbacks: CallbackImageCell(loader: loader)
          case .half: HalfImageCell(loader: loader)
          case .streams: StreamImageCell(loader: streamLoader)
          }
        }
        try await body(makeCell, server, time)
      }
    }

    @Test(arguments: PortForm.allCases) func `a cell shows its image when that is loaded`(_ form: PortForm) async throws
    {
      try await withCells(form) { makeCell, _, time in
        let cell = makeCell()
        cell.configure(with: "cat")
        await time.settle()
        #expect(cell.image == nil)
        await time.advance(by: .seconds(1))
        #expect(cell.image == "picture of a cat")
      }
    }

    @Test(arguments: PortForm.allCases) func `a loaded image is there when configure returns`(
      _ form: PortForm
    ) async throws {
      try await withCells(form) { makeCell, server, time in
        let first = makeCell()
        first.configure(with: "cat")
        await time.advance(by: .seconds(1))
        let second = makeCell()
        second.configure(with: "cat")
        #expect(second.image == "picture of a cat")
        #expect(server.log == ["0 s: image cat"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a cell that is used again does not show the old image`(
      _ form: PortForm
    ) async throws {
      try await withCells(form) { makeCell, server, time in
        let cell = makeCell()
        cell.configure(with: "cat")
        await time.advance(by: .milliseconds(500))
        cell.prepareForReuse()
        cell.configure(with: "dog")
        await time.advance(by: .milliseconds(600))
        #expect(cell.image == nil)
        await time.advance(by: .milliseconds(400))
        #expect(cell.image == "picture of a dog")
        #expect(server.log == ["0 s: image cat", "0 s: image dog", "0 s: cancel image cat"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a failure is a picture, too, and is not kept`(
      _ form: PortForm
    ) async throws {
      try await withCells(form) { makeCell, server, time in
        server.answer("image cat", .failure(.offline), .success(PortReply("picture of a cat")))
        let cell = makeCell()
        cell.configure(with: "cat")
        await time.advance(by: .seconds(1))
        #expect(cell.image == "broken")
        cell.prepareForReuse()
        #expect(cell.image == nil)
        cell.configure(with: "cat")
        await time.advance(by: .seconds(1))
        #expect(cell.image == "picture of a cat")
      }
    }

    @Test(arguments: PortForm.allCases) func `a cell that is released cancels its request`(
      _ form: PortForm
    ) async throws {
      try await withCells(form) { makeCell, server, time in
        weak var remains: (any ImageCell)?
        do {
          let cell = makeCell()
          remains = cell
          cell.configure(with: "cat")
          await time.advance(by: .milliseconds(500))
        }
        await time.settle()
        #expect(remains == nil)
        #expect(server.log == ["0 s: image cat", "0 s: cancel image cat"])
      }
    }
  }
}
