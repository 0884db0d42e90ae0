/// What an alert's fields lie in, which takes room only while there are some.
final class AlertFields: VStack {
  /// The alert, whose size follows from it.
  weak var alert: AlertController?

  /// To people it is a column of fields.
  override var className: String { "VStack" }

  /// Makes a column without fields.
  init() {
    super.init(spacing: 8)
    isHidden = true
  }

  override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    subviewsDidChange()
  }

  /// A field may be put elsewhere by whoever has it, who need not know of the alert.
  override func subviewDidLeave(_ subview: View) {
    super.subviewDidLeave(subview)
    subviewsDidChange()
  }

  /// Takes room or none, by what lies in it now.
  private func subviewsDidChange() {
    isHidden = subviews.isEmpty
    alert?.contentSizeDidChange()
  }
}
