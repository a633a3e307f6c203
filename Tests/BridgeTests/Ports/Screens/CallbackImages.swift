import AsyncStreamsBridge

/// Loads images and keeps them, with Bridge only.
@MainActor final class CallbackImageLoader {
  private let server: PortServer
  private var cache: [String: String] = [:]

  init(server: PortServer) {
    self.server = server
  }

  /// The image, from the cache during the subscription if it is there.
  func image(at address: String) -> RACSignal<String> {
    if let image = cache[address] { return .return(image) }
    return server.racReply(to: "image \(address)")
      .map { $0?.values.first }
      .doNext { [weak self] image in self?.cache[address] = image }
  }
}

/// A cell with Bridge only.
@MainActor final class CallbackImageCell: ImageCell {
  private(set) var image: String?

  private let loader: CallbackImageLoader
  private let reuse = RACSubject<RACUnit>()

  init(loader: CallbackImageLoader) {
    self.loader = loader
  }

  deinit {
    reuse.sendNext(.default())
  }

  func configure(with address: String) {
    loader.image(at: address)
      .catch(to: .return("broken"))
      .take(until: reuse)
      .setKeyPath(\.image, on: self)
  }

  func prepareForReuse() {
    reuse.sendNext(.default())
    image = nil
  }
}
