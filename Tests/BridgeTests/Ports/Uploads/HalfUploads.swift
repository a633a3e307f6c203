import AsyncStreams
import Bridge

/// The uploads are moved; the model still has `Bridge`.
@MainActor final class HalfUploads: Uploads {
  private(set) var count = 0
  private(set) var isUploading = false
  private(set) var addresses: [String]?
  private(set) var message: String?

  private let service: UploadService
  private let uploading = RACSerialDisposable()

  init(service: UploadService) {
    self.service = service
  }

  func upload(_ names: [String]) {
    let subscription = service.upload(names).racSignal(on: .mainThread())
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
