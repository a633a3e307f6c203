import AsyncStreams

/// Loads images and keeps them, with AsyncStreams only.
@MainActor final class StreamImageLoader {
  private let server: PortServer
  private var cache: [String: String] = [:]

  init(server: PortServer) {
    self.server = server
  }

  /// The image, from the cache without waiting if it is there.
  func image(at address: String) -> IsolatedSignal<Signal<String, PortError>> {
    if let image = cache[address] { return Signal.just(image).isolated }
    return server.replySignal(to: "image \(address)").isolated
      .map { $0.values.joined() }
      .onValue { [weak self] image in self?.cache[address] = image }
      .eraseToSignal()
  }
}

/// A cell with AsyncStreams only.
@MainActor final class StreamImageCell: ImageCell {
  private(set) var image: String?

  private let loader: StreamImageLoader
  private var subscriptions = SubscriptionBag()

  init(loader: StreamImageLoader) {
    self.loader = loader
  }

  func configure(with address: String) {
    let image = loader.image(at: address).replaceError(with: "broken")
    subscriptions.consume(image, for: self) { cell, image in cell.image = image }
  }

  func prepareForReuse() {
    subscriptions = SubscriptionBag()
    image = nil
  }
}
