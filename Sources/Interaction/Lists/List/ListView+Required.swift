extension ListView {
  /// Reports that nobody says how many rows there are, although somebody says something else of the
  /// data; nothing is wrong with a list without any data.
  ///
  /// - Parameters:
  ///   - section: The section that was asked about; the first one stands for all.
  ///   - requirements: The data source's protocol and what it must have, and whether that is a closure.
  ///   - closures: The closures of the data source's methods that are set.
  final func reportMissing(
    _ section: Int,
    _ requirements: (protocol: String, methods: [(name: String, isSet: Bool)]),
    besides closures: [ListClosure]
  ) {
    guard section == 0, let closure = closures.first(where: \.isSet) else { return }
    let missing = requirements.methods.filter { !$0.isSet }.map(\.name)
    guard let first = missing.first else { return }
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    let advice =
      missing.count == 1
      ? "set it as a closure, or set a dataSource that has it"
      : "set them as closures, or set a dataSource that has them"
    reporting(first, connectedAt: nil) {
      throw InteractionError(
        .missingMethod,
        "\(path) lacks \(list), which \(requirements.protocol) requires; \(advice).",
        location: closure.origin?.location
      )
    }
  }
}
