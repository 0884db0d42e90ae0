extension TextTree {
  /// What a text tree tells besides roles, names, values and states.
  public struct Options: Hashable, Sendable {
    /// Whether ids are told, as in `button#save "Save"`.
    public var showsIds: Bool
    /// Whether frames are told, as `(x, y, width×height)` in points of the window, and how far content
    /// is scrolled.
    public var showsFrames: Bool
    /// Whether hidden and all but transparent views are told, with the word for it.
    public var showsConcealed: Bool
    /// How many characters of a name or value are told; the rest becomes `…`.
    public var textLimit: Int

    /// How many characters of a name or value are told unless options say otherwise.
    public static let standardTextLimit = 80

    /// What is held against a snapshot: all that a user can see, each text in full, and no frame, which
    /// would make every snapshot fail where one view grew.
    public static let snapshot = Options(textLimit: .max)

    /// Chooses what to tell.
    ///
    /// - Parameters:
    ///   - showsIds: Whether ids are told.
    ///   - showsFrames: Whether frames are told.
    ///   - showsConcealed: Whether views that cannot be seen are told.
    ///   - textLimit: How many characters of a name or value are told.
    public init(
      showsIds: Bool = true,
      showsFrames: Bool = false,
      showsConcealed: Bool = false,
      textLimit: Int = Self.standardTextLimit
    ) {
      self.showsIds = showsIds
      self.showsFrames = showsFrames
      self.showsConcealed = showsConcealed
      self.textLimit = max(0, textLimit)
    }
  }
}
