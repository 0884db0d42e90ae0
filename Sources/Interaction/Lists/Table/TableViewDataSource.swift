/// Owns the data that a table shows.
///
/// Methods with a default are optional. Where it matters whether one is there, the default's answer
/// says "absent": nil.
public protocol TableViewDataSource: AnyObject {
  /// Asks how many rows a section has.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section's number.
  /// - Returns: The number of rows, 0 or more.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// Asks for the cell of a row, which the table is about to show.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: A cell that shows no other row: one that
  ///   `dequeueReusableCell(withIdentifier:for:)` gave, as a rule.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// Asks how many sections there are.
  ///
  /// - Parameter tableView: Who asks.
  /// - Returns: The number, 0 or more; nil for one section.
  func numberOfSections(in tableView: TableView) -> Int?

  /// Asks what stands above a section.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section's number.
  /// - Returns: The text; nil for no header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// Asks what stands below a section.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section's number.
  /// - Returns: The text; nil for no footer.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int? { nil }

  /// No header.
  public func tableView(
    _ tableView: TableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No footer.
  public func tableView(
    _ tableView: TableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }
}
