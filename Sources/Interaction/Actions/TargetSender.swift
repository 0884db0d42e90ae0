/// Something that sends actions to targets, of which one owner's can be told from the others'.
package protocol TargetSender: AnyObject {
  /// How many targets and actions one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: Their number.
  func targetCount(ownedBy owner: AnyObject) -> Int

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
