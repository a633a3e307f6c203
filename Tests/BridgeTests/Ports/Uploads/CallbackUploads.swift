import Bridge

/// With `Bridge` only.
@MainActor final class CallbackUploads: Uploads {
  private(set) var count = 0
  private(set) var isUploading = false
  private(set) var addresses: [String]?
  private(set) var message: String?

  private let server: PortServer
  private let uploading = RACSerialDisposable()

  init(server: PortServer) {
    self.server = server
  }

  func upload(_ names: [String]) {
    let subscription = names.rac_sequence.signal(with: .mainThread())
      .map { [server] name in
        server.racReply(to: "upload \(name ?? "")").retry(1).map { $0?.values.first }
      }
      .flatten(2)
      .doNext { [weak self] _ in self?.count += 1 }
      .collect()
      .initially { [weak self] in
        self?.count = 0
        self?.isUploading = true
      }
      .subscribeNext { [weak self] addresses in
        self?.addresses = addresses?.compactMap { $0 }
      } error: { [weak self] error in
        self?.message = "\(error as? PortError ?? .offline)"
        self?.isUploading = false
      } completed: { [weak self] in
        self?.isUploading = false
      }
    uploading.swapInDisposable(subscription)?.dispose()
  }

  func cancel() {
    uploading.swapInDisposable(nil)?.dispose()
    isUploading = false
  }
}
