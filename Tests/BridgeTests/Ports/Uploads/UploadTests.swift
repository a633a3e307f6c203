import AsyncStreamsTesting
import Testing

extension Ports {
  /// Uploads, in three forms.
  @MainActor @Suite("Uploads, two at a time") struct UploadTests {
    private func makeUploads(_ form: PortForm, _ server: PortServer) -> any Uploads {
      switch form {
      case .callbacks: CallbackUploads(server: server)
      case .half: HalfUploads(service: UploadService(server: server))
      case .streams: StreamUploads(service: UploadService(server: server))
      }
    }

    private func makeServer(_ time: VirtualTime) -> PortServer {
      let server = PortServer(clock: time.clock)
      for name in ["a", "b", "c"] { server.answer("upload \(name)", .success(PortReply("/\(name)"))) }
      return server
    }

    @Test(arguments: PortForm.allCases) func `two files are uploaded at a time`(_ form: PortForm) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let uploads = makeUploads(form, server)
        uploads.upload(["a", "b", "c"])
        await time.settle()
        #expect(uploads.isUploading)
        #expect(server.log == ["0 s: upload a", "0 s: upload b"])
        await time.advance(by: .seconds(1))
        #expect(uploads.count == 2)
        #expect(uploads.addresses == nil)
        await time.advance(by: .seconds(1))
        #expect(uploads.count == 3)
        #expect(uploads.addresses == ["/a", "/b", "/c"])
        #expect(!uploads.isUploading)
        #expect(server.log.last == "1 s: upload c")
      }
    }

    @Test(arguments: PortForm.allCases) func `a failure is repeated once`(_ form: PortForm) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        server.answer("upload a", .failure(.offline), .success(PortReply("/a")))
        let uploads = makeUploads(form, server)
        uploads.upload(["a", "b", "c"])
        await time.advance(by: .seconds(5))
        #expect(uploads.addresses?.sorted() == ["/a", "/b", "/c"])
        #expect(uploads.message == nil)
        #expect(server.log.filter { $0.hasSuffix("upload a") } == ["0 s: upload a", "1 s: upload a"])
      }
    }

    @Test(arguments: PortForm.allCases) func `the second failure of a file cancels the others`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        server.answer("upload a", .failure(.offline))
        let uploads = makeUploads(form, server)
        uploads.upload(["a", "b", "c", "c"])
        await time.advance(by: .seconds(5))
        #expect(uploads.message == "offline")
        #expect(!uploads.isUploading)
        #expect(uploads.addresses == nil)
      }
    }

    @Test(arguments: PortForm.allCases) func `cancelling cancels the requests, and shows no failure`(
      _ form: PortForm
    ) async throws {
      try await onMainActor { time in
        let server = makeServer(time)
        let uploads = makeUploads(form, server)
        uploads.upload(["a", "b", "c"])
        await time.advance(by: .milliseconds(1_500))
        uploads.cancel()
        await time.advance(by: .seconds(5))
        #expect(uploads.count == 2)
        #expect(uploads.addresses == nil)
        #expect(uploads.message == nil)
        #expect(!uploads.isUploading)
        #expect(server.log.suffix(2) == ["1 s: upload c", "1 s: cancel upload c"])
      }
    }

    @Test(arguments: PortForm.allCases) func `a list of no files has been uploaded at once`(_ form: PortForm)
      async throws
    {
      try await onMainActor { time in
        let uploads = makeUploads(form, makeServer(time))
        uploads.upload([])
        await time.settle()
        #expect(uploads.addresses == [])
        #expect(!uploads.isUploading)
      }
    }
  }
}
