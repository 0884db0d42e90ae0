internal import CLuaBorder

/// The wrapped objects, all that they own, and how many strong references to each are accounted
/// for: trial deletion, as a cycle collector does it.
struct OwnershipGraph {
  typealias Box = UnsafeMutablePointer<lb_box>

  private struct Node {
    let object: UnsafeMutableRawPointer
    let box: Box?
    /// References that wrappers and declared owners account for.
    var explained: Int
    var owned: [Int] = []
    var isHeld = false
  }

  private var nodes: [Node] = []
  private var places: [UnsafeMutableRawPointer: Int] = [:]

  /// Walks from every wrapper along declared ownership.
  init(_ raw: OpaquePointer, descriptor: (AnyObject) -> LuaClassDescriptor) {
    var next = lb_first_box(raw)
    while let box = next {
      next = box.pointee.next
      guard let object = box.pointee.object else { continue }
      places[object] = nodes.count
      nodes.append(Node(object: object, box: box, explained: 1))
    }
    var index = 0
    while index < nodes.count {
      for object in Self.owned(by: nodes[index].object, descriptor) { own(object, by: index) }
      index += 1
    }
  }

  private mutating func own(_ object: UnsafeMutableRawPointer, by owner: Int) {
    let place = places[object] ?? nodes.count
    if place == nodes.count {
      places[object] = place
      nodes.append(Node(object: object, box: nil, explained: 0))
    }
    nodes[place].explained += 1
    nodes[owner].owned.append(place)
  }

  /// The addresses of what an object owns.
  ///
  /// Not inlined, so that no reference taken here is still there when references are counted.
  @inline(never)
  private static func owned(
    by address: UnsafeMutableRawPointer,
    _ descriptor: (AnyObject) -> LuaClassDescriptor
  ) -> [UnsafeMutableRawPointer] {
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    guard let owned = descriptor(object).owned else { return [] }
    return owned(object).map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Marks what somebody outside holds, and all that it owns.
  mutating func findHeld() {
    var pending: [Int] = []
    for index in nodes.indices
    where lb_retain_count(nodes[index].object) > nodes[index].explained {
      nodes[index].isHeld = true
      pending.append(index)
    }
    while let index = pending.popLast() {
      for place in nodes[index].owned where !nodes[place].isHeld {
        nodes[place].isHeld = true
        pending.append(place)
      }
    }
  }

  /// How many objects there are, wrapped or owned.
  var objectCount: Int { nodes.count }

  /// The wrappers with the places of their objects.
  var boxed: [(Int, Box)] {
    nodes.enumerated().compactMap { index, node in node.box.map { (index, $0) } }
  }

  /// Whether somebody outside, or a held owner, holds the object at a place.
  func isHeld(_ index: Int) -> Bool { nodes[index].isHeld }

  /// Whether a wrapper that Lua has finalised is needed again, because its object is held and its
  /// handlers are to live on.
  ///
  /// What they capture may be any other of the dying.
  var needsTheDying: Bool {
    nodes.contains { node in
      guard node.isHeld, let box = node.box else { return false }
      return box.pointee.dying && box.pointee.attachments > 0
    }
  }

  /// From each unheld wrapper to the nearest wrappers that its object owns.
  func edgesOfUnheld() -> [(Box, Box)] {
    var edges: [(Box, Box)] = []
    for node in nodes where !node.isHeld {
      guard let from = node.box, !from.pointee.dying else { continue }
      var pending = node.owned
      // What is owned by several, or in a ring, is gone through once.
      var seen: Set<Int> = []
      while let place = pending.popLast() {
        if let to = nodes[place].box {
          if !to.pointee.dying { edges.append((from, to)) }
        } else if seen.insert(place).inserted {
          pending += nodes[place].owned
        }
      }
    }
    return edges
  }
}
