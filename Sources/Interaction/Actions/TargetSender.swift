/// Something that sends actions to targets, of which one owner's can be told from the others'.
package protocol TargetSender: AnyObject {
  /// What messages call each target and action that one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: Calls such as `addTarget(…, "save", "touchDown")`.
  func targetNames(ownedBy owner: AnyObject) -> [String]

  /// Keeps what one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: What arranges it again where it was taken back meanwhile; nil if there is nothing.
  func keepTargets(ownedBy owner: AnyObject) -> (() -> Void)?

  /// Takes back what one owner arranged by `addTarget`; what others have arranged stays.
  ///
  /// - Parameter owner: The owner.
  func removeTargets(ownedBy owner: AnyObject)
}
