/// The way from a view to the subviews in which some work waits, so that nobody searches for it.
///
/// A single subview, the usual case, is found at once, however many siblings it has.
struct WorkTrail {
  /// Where the work waits.
  private enum Goal {
    /// Nowhere.
    case nothing
    /// In one subview. It is not retained: a view that leaves is forgotten first.
    case one(Unmanaged<View>)
    /// In more than one, or in one that left.
    case several
  }

  /// Where the work waits.
  private var goal = Goal.nothing

  /// Whether work waits anywhere.
  var leadsOn: Bool {
    if case .nothing = goal { false } else { true }
  }

  /// Notes that work waits in a subview.
  ///
  /// - Parameter view: The subview.
  /// - Returns: True if none waited before, so that the views above do not know yet.
  mutating func mark(_ view: View) -> Bool {
    switch goal {
    case .nothing:
      goal = .one(.passUnretained(view))
      return true
    case .one(let marked):
      if marked.toOpaque() != Unmanaged.passUnretained(view).toOpaque() { goal = .several }
      return false
    case .several:
      return false
    }
  }

  /// Takes note that a subview is leaving.
  mutating func forget(_ view: View) {
    if case .one(let marked) = goal, marked.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
    {
      goal = .several
    }
  }

  /// Says whether the way leads to a subview.
  func leads(to view: View) -> Bool {
    switch goal {
    case .nothing: false
    case .one(let marked): marked.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
    case .several: true
    }
  }

  /// The subviews of the trail's owner in which work may wait, from back to front.
  func views(of owner: View) -> [View] {
    switch goal {
    case .nothing: []
    case .one(let marked): [marked.takeUnretainedValue()]
    case .several: owner.subviews
    }
  }

  /// Returns the subviews in which work may wait, and begins anew.
  mutating func take(of owner: View) -> [View] {
    defer { goal = .nothing }
    return views(of: owner)
  }
}
