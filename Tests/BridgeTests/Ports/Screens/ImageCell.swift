/// A cell that shows an image, and is used again for others.
@MainActor protocol ImageCell: AnyObject {
  /// The image, or what is shown instead of one.
  var image: String? { get }

  func configure(with address: String)
  func prepareForReuse()
}
