extension SegmentedControl {
  /// One choice of a segmented control, as an element that can be found, read and tapped.
  ///
  /// It passes its touches on to the control, which is who follows them.
  public final class Segment: View {
    /// What stands on it.
    public internal(set) var title: String {
      didSet {
        if title != oldValue { noteIdentityChange() }
      }
    }
    /// Whether it is the selected one.
    public internal(set) var isSelected = false
    /// Whether the user can select it, as far as it is up to the segment alone.
    public internal(set) var isEnabled = true

    /// Found as a `segment`, by its title; the control that it is of is only a group.
    public override class var defaultRole: Role { .segment }

    /// The title.
    public override var displayedText: String? { title.isEmpty ? nil : title }

    /// Whether it is selected, and whether it can be used.
    public override var accessibilityTraits: AccessibilityTraits {
      var traits: AccessibilityTraits = []
      if isSelected { traits.insert(.selected) }
      if !isEnabled { traits.insert(.notEnabled) }
      return traits
    }

    /// Makes a segment that is not selected.
    init(title: String) {
      self.title = title
      super.init()
    }
  }
}
