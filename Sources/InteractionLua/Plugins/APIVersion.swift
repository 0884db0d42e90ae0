/// A version of what scripts can reach, by the rules of Semantic Versioning.
public struct APIVersion: Sendable, Hashable {
  /// Counts the changes that break scripts.
  public let major: Int
  /// Counts the additions.
  public let minor: Int
  /// Counts the corrections.
  public let patch: Int

  /// The version of this toolkit: `moontap.apiVersion`.
  public static let current = APIVersion(1, 0, 0)

  /// Names a version.
  ///
  /// - Parameters:
  ///   - major: Counts the changes that break scripts.
  ///   - minor: Counts the additions.
  ///   - patch: Counts the corrections.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads a version of one to three numbers, such as `1.2`; those that are left out are 0.
  ///
  /// - Parameter text: The text; nil is the answer to any other.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy("0123456789".contains) ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// Whether what was written for another version works with this one.
  ///
  /// - Parameter needed: The other version.
  /// - Returns: True for the same major version, and none that is later.
  public func serves(_ needed: APIVersion) -> Bool { major == needed.major && needed <= self }
}

extension APIVersion: Comparable {
  /// Whether a version is earlier than another one.
  public static func < (left: APIVersion, right: APIVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension APIVersion: CustomStringConvertible {
  /// The three numbers.
  public var description: String { "\(major).\(minor).\(patch)" }
}
