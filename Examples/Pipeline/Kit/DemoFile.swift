public import Foundation

/// A file of readings that is the same each time.
public nonisolated struct DemoFile: ~Copyable {
  /// Where it is; it is removed with this value.
  public let url: URL

  /// Writes the file into the folder for temporary files.
  public init(readings count: Int) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "readings-\(UUID().uuidString).csv")
    try Data().write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    var random: UInt64 = 1
    var text = ""
    for index in 0..<count {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bits = random >> 33
      text += "\(1_700_000_000_000 + index),\(bits % 500),\((bits / 500) % 100_000)\n"
      if text.utf8.count > 60_000 || index == count - 1 {
        try handle.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try handle.close()
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
