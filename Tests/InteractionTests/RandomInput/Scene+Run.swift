internal import Interaction
internal import RandomSequences

extension Scene: RandomScene {
  /// Something that is to be gone once the scene is.
  private struct Remains {
    /// It, as long as it lives.
    weak var object: AnyObject?
    /// What it was.
    let name: String
  }

  /// What has to go with the scene: its world, and all that is in the tree.
  private var remains: [Remains] {
    var remains = [Remains(object: world, name: "the world")]
    func collect(_ view: View) {
      remains.append(Remains(object: view, name: view.className))
      for subview in view.subviews { collect(subview) }
    }
    collect(world.window)
    return remains
  }

  func leftovers() -> () -> [String] {
    let (remains, count) = (remains, count)
    return {
      var left = remains.filter { $0.object != nil }.map { "\($0.name) lives on" }
      if count.alive != 0 { left.append("\(count.alive) views and recognisers live on") }
      return left
    }
  }
}
