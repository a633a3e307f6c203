import AsyncStreams
import AsyncStreamsDurable
import Foundation

extension Misuse {
  static let badLogs: [Misuse] = [
    .stops("FileLog.init(at:)", "file size that is not positive", "init: fileSize must be positive, but got 0") {
      _ = try FileLog(at: folder, fileSize: 0)
    },
    .stops(
      "FileLog.init(at:)",
      "interval of a policy that is not positive",
      "init: the interval of sync must be positive, but got 0.0 seconds"
    ) {
      _ = try FileLog(at: folder, sync: .interval(.zero))
    },
    .stops("FileLog.init(at:)", "negative retention", "init: retention must not be negative") {
      _ = try FileLog(at: folder, retention: FileLogRetention(maxSize: -1))
    },
    .stops("FileLog.init(reading:)", "interval that is not positive", "init: checkInterval must be positive") {
      _ = FileLog(reading: folder, checkInterval: .zero)
    },
    .stops("DurableSubject.entries(from:)", batchSize, "signal: batchSize must be at least 1, but got 0") {
      _ = numbers.entries(from: .beginning, batchSize: 0)
    },
    .stops("DurableSubject.send(contentsOf:)", batchSize, "send: batchSize must be at least 1, but got 0") {
      _ = try await numbers.send(contentsOf: [1], batchSize: 0)
    },
    .stops("write(to:)", batchSize, "write: batchSize must be at least 1, but got 0") {
      _ = try await [1].signal.write(to: numbers, batchSize: 0)
    },
    .stops("GroupMembership.init", batchSize, "Group g.join: batchSize must be at least 1, but got 0") {
      _ = membership(batchSize: 0)
    },
    .stops(
      "GroupMembership.init",
      "time to claim after that is not positive",
      "Group g.join: claimAfter must be positive, but got 0.0 seconds"
    ) {
      _ = membership(claimAfter: .zero)
    },
    .stops(
      "GroupMembership.init",
      "limit of deliveries below 1",
      "Group g.join: deliveryLimit must be at least 1, but got 0"
    ) {
      _ = membership(deliveryLimit: 0)
    },
  ]

  private static let batchSize = "batch size below 1"

  private static var folder: URL { URL.temporaryDirectory.appending(path: "\(UUID())") }

  private static var numbers: DurableSubject<Int, FileLog> { FileLog(reading: folder).subject() }

  private static func membership(
    claimAfter: Duration = .seconds(1),
    deliveryLimit: Int? = nil,
    batchSize: Int = 1
  ) -> GroupMembership<FileLogCursor> {
    GroupMembership(
      group: "g",
      consumer: "c",
      start: .beginning,
      claimAfter: claimAfter,
      deliveryLimit: deliveryLimit,
      batchSize: batchSize
    )
  }
}
