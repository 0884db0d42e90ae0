/// Owns the data that a collection shows.
///
/// ```swift
/// final class Days: CollectionViewDataSource {
///   func collectionView(
///     _ collectionView: CollectionView,
///     numberOfItemsInSection section: Int
///   ) -> Int { 7 }
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     cellForItemAt indexPath: IndexPath
///   ) -> CollectionViewCell {
///     collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
///   }
/// }
/// ```
///
/// Methods with a default are optional. Where it matters whether one is there, the default's answer
/// says "absent": nil.
public protocol CollectionViewDataSource: AnyObject {
  /// Asks how many items a section has.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks.
  ///   - section: The section's number, from 0.
  /// - Returns: The number of items, 0 or more.
  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int

  /// Asks for the cell of an item, which the collection is about to show.
  ///
  /// - Parameters:
  ///   - collectionView: Who asks.
  ///   - indexPath: The item.
  /// - Returns: A cell that shows no other item: one that
  ///   `dequeueReusableCell(withReuseIdentifier:for:)` gave, as a rule.
  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Asks how many sections there are.
  ///
  /// - Parameter collectionView: Who asks.
  /// - Returns: The number, 0 or more.
  func numberOfSections(in collectionView: CollectionView) -> Int
}

extension CollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}
