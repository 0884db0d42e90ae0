/// A view that shows a picture and takes no touches.
///
/// ```swift
/// let photo = ImageView(image: Image("beach", size: Size(width: 120, height: 80)))
/// photo.accessibilityLabel = "The beach at noon"
/// ```
open class ImageView: View {
  /// The picture; nil for none.
  public final var image: Image? {
    didSet {
      if let image { Precondition.require { try Self.checkImage(image) } }
      if image?.name != oldValue?.name { noteIdentityChange() }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// Image views are images.
  open override class var defaultRole: Role { .image }

  /// The picture's name, by which it is known where no accessibility label was set.
  open override var displayedText: String? {
    overriddenDisplayedText ?? image.flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// The picture's size; nothing without a picture.
  open override var intrinsicContentSize: Size? {
    overriddenIntrinsicSize ?? image?.size ?? .zero
  }

  /// Makes an image view; like UIKit's it lets touches through to what is behind it.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - frame: Where it lies in its superview.
  public init(image: Image? = nil, frame: Rect = .zero) {
    if let image { Precondition.require { try Self.checkImage(image) } }
    self.image = image
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Throws if a picture cannot have the size it says.
  ///
  /// - Parameter image: The picture in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkImage(_ image: Image) throws {
    try Precondition.checkNumber(image.size.width, "The image's width", atLeast: 0)
    try Precondition.checkNumber(image.size.height, "The image's height", atLeast: 0)
  }
}
