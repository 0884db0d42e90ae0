/// A view that shows text and takes no touches.
///
/// ```swift
/// let title = Label(text: "Shopping list")
/// let note = Label(text: "Milk, bread and two pounds of apples", numberOfLines: 0)
/// ```
open class Label: View {
  /// What is shown, on as many lines as `numberOfLines` allows.
  public final var text: String {
    didSet {
      guard text != oldValue else { return }
      noteIdentityChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// How many lines are shown at most, as in UIKit: with 1 a text that is too long is cut off, with 0
  /// it is broken into as many lines as it needs.
  public final var numberOfLines = 1 {
    didSet {
      Precondition.require { try Self.checkNumberOfLines(numberOfLines) }
      if numberOfLines != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Labels are text.
  open override class var defaultRole: Role { .text }

  /// The text.
  open override var displayedText: String? {
    overriddenDisplayedText ?? (text.isEmpty ? nil : text)
  }

  /// Room for the text with no limit to the length of its lines.
  open override var intrinsicContentSize: Size? {
    overriddenIntrinsicSize
      ?? TextMetric.size(of: text, within: .infinity, limit: numberOfLines)
  }

  /// Returns the room that the text takes when it is broken into lines of some width.
  ///
  /// - Parameter size: The room there is; a width of 0 sets no limit, as in UIKit.
  /// - Returns: What the lines take; a label of one line asks for all of it, however little there is.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let answer = overriddenFit(within: size) { return answer }
    return TextMetric.size(
      of: text,
      within: numberOfLines == 1 ? .infinity : size.width,
      limit: numberOfLines
    )
  }

  /// The lines as they are shown in the label's present width.
  public final var displayedLines: [String] {
    TextMetric.lines(of: text, within: bounds.width, limit: numberOfLines)
  }

  /// Makes a label; like UIKit's it lets touches through to what is behind it.
  ///
  /// - Parameters:
  ///   - text: What is shown.
  ///   - numberOfLines: How many lines are shown at most; 0 sets no limit.
  ///   - frame: Where it lies in its superview.
  public init(text: String = "", numberOfLines: Int = 1, frame: Rect = .zero) {
    Precondition.require { try Self.checkNumberOfLines(numberOfLines) }
    self.text = text
    self.numberOfLines = numberOfLines
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Throws if a number cannot be that of lines.
  ///
  /// - Parameter count: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkNumberOfLines(_ count: Int) throws {
    guard count >= 0 else {
      throw InteractionError(
        .invalidNumber,
        "The number of lines is \(count); use 1 or more, or 0 for as many as the text needs."
      )
    }
  }
}
