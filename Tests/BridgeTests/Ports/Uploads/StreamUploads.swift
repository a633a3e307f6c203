import AsyncStreams

/// With AsyncStreams only.
@MainActor final class StreamUploads: Uploads {
  private(set) var count = 0
  private(set) var isUploading = false
  private(set) var addresses: [String]?
  private(set) var message: String?

  private let service: UploadService
  private var uploading: Task<Void, Never>?

  init(service: UploadService) {
    self.service = service
  }

  func upload(_ names: [String]) {
    cancel()
    (count, isUploading) = (0, true)
    uploading = Task { [service] in
      var uploaded: [String] = []
      do throws(PortError) {
        for try await address in service.upload(names) {
          uploaded.append(address)
          count = uploaded.count
        }
        // A loop that was cancelled ends without a failure.
        if Task.isCancelled { return }
        addresses = uploaded
      } catch {
        message = "\(error)"
      }
      isUploading = false
    }
  }

  func cancel() {
    uploading?.cancel()
    isUploading = false
  }
}
