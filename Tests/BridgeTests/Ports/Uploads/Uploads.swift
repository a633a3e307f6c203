/// Files that are uploaded two at a time.
///
/// An upload that fails is repeated once. The first file that fails twice ends all of it.
@MainActor protocol Uploads: AnyObject {
  /// How many files have been uploaded.
  var count: Int { get }
  var isUploading: Bool { get }
  /// What the server has called the files, when all have been uploaded.
  var addresses: [String]? { get }
  var message: String? { get }

  func upload(_ names: [String])
  /// Stops uploading.
  func cancel()
}
