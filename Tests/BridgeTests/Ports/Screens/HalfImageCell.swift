import AsyncStreams
import AsyncStreamsBridge

/// A cell with AsyncStreams for the loader with Bridge.
@MainActor final class HalfImageCell: ImageCell {
  private(set) var image: String?

  private let loader: CallbackImageLoader
  private var subscriptions = SubscriptionBag()

  init(loader: CallbackImageLoader) {
    self.loader = loader
  }

  func configure(with address: String) {
    let image = loader.image(at: address).signal(bufferingPolicy: .bufferingNewest(1))
    subscriptions.consume(image.replaceError(with: "broken"), for: self) { cell, image in cell.image = image }
  }

  func prepareForReuse() {
    subscriptions = SubscriptionBag()
    image = nil
  }
}
