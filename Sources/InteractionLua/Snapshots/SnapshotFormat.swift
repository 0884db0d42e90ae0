internal import Interaction
internal import Rendering

/// What a snapshot holds of an element.
enum SnapshotFormat: String, CaseIterable {
  /// The text tree: roles, ids, names, values and states, each text in full.
  case tree
  /// The picture, in the light style.
  case svg

  /// The ending of its file's name.
  var fileExtension: String { self == .tree ? "txt" : "svg" }

  /// What an element is in this format, with a line feed at the end.
  func text(of view: View) -> String {
    switch self {
    case .tree: TextTree.text(of: view, options: .snapshot) + "\n"
    case .svg: SVG.text(of: view) + "\n"
    }
  }
}
