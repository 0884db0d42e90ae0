internal import CLuaBorder

/// The objects that one state has wrapped, or several have, all that they own, and how many strong references
/// to each are accounted for: trial deletion, as a cycle collector does it.
struct OwnershipGraph {
  typealias Box = UnsafeMutablePointer<lb_box>

  private struct Node {
    let object: UnsafeMutableRawPointer
    /// The wrapper of the first state that has one.
    let box: Box?
    /// Those of other states.
    var others: [Box] = []
    /// Which state knows its class.
    let state: Int
    /// References that wrappers and declared owners account for.
    var explained: Int
    var owned: [Int] = []
    var isHeld = false
  }

  private var nodes: [Node] = []
  /// How many wrappers that Lua was to collect before had been pinned by a call since, and are left to it
  /// again.
  private(set) var returnedCount = 0
  private var places: [UnsafeMutableRawPointer: Int] = [:]

  /// Walks from every wrapper along declared ownership.
  ///
  /// - Parameters:
  ///   - raws: The states.
  ///   - descriptor: The description of an object's class, as the state at a place knows it.
  init(_ raws: [OpaquePointer], descriptor: (Int, AnyObject) -> LuaClassDescriptor) {
    for (state, raw) in raws.enumerated() {
      var next = lb_first_box(raw)
      while let box = next {
        next = box.pointee.next
        guard let object = box.pointee.object else { continue }
        // A state may have a second wrapper, in the place of one that is to go: each is held by the other.
        if state > 0, let place = places[object], nodes[place].state != state,
          nodes[place].others.last?.pointee.state != raw
        {
          nodes[place].others.append(box)
          nodes[place].explained += 1
        } else {
          places[object] = nodes.count
          nodes.append(Node(object: object, box: box, state: state, explained: 1))
        }
      }
    }
    var index = 0
    while index < nodes.count {
      let state = nodes[index].state
      for object in Self.owned(by: nodes[index].object, { descriptor(state, $0) }) {
        own(object, by: index)
      }
      index += 1
    }
  }

  private mutating func own(_ object: UnsafeMutableRawPointer, by owner: Int) {
    let place = places[object] ?? nodes.count
    if place == nodes.count {
      places[object] = place
      nodes.append(Node(object: object, box: nil, state: nodes[owner].state, explained: 0))
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
    hold(nodes.indices.filter { lb_retain_count(nodes[$0].object) > nodes[$0].explained })
  }

  /// Marks what scripts still reach, after a collection in which nothing unheld was pinned, and all that it
  /// owns: for another state it is held.
  mutating func holdReached() {
    hold(nodes.indices.filter { box(at: $0) { !$0.pointee.dying } != nil })
  }

  private mutating func hold(_ places: [Int]) {
    var pending = places.filter { !nodes[$0].isHeld }
    for place in pending { nodes[place].isHeld = true }
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
  private var boxed: [(Int, Box)] {
    var boxed: [(Int, Box)] = []
    for (index, node) in nodes.enumerated() {
      if let box = node.box { boxed.append((index, box)) }
      for box in node.others { boxed.append((index, box)) }
    }
    return boxed
  }

  /// The first wrapper of the object at a place of which something holds.
  private func box(at index: Int, where holds: (Box) -> Bool) -> Box? {
    if let box = nodes[index].box, holds(box) { return box }
    return nodes[index].others.first(where: holds)
  }

  /// Whether a wrapper that Lua has finalised is needed again, because its object is held and its
  /// handlers are to live on.
  ///
  /// What they capture may be any other of the dying.
  var needsTheDying: Bool {
    nodes.indices.contains { index in
      nodes[index].isHeld
        && box(at: index) { $0.pointee.dying && $0.pointee.attachments > 0 } != nil
    }
  }

  /// From each unheld wrapper to the nearest wrappers of its state that its object owns.
  private func edgesOfUnheld() -> [(Box, Box)] {
    var edges: [(Box, Box)] = []
    for (index, from) in boxed where !nodes[index].isHeld && !from.pointee.dying {
      var pending = nodes[index].owned
      // What is owned by several, or in a ring, is gone through once.
      var seen: Set<Int> = []
      while let place = pending.popLast() {
        let known = box(at: place) {
          $0.pointee.state == from.pointee.state && !$0.pointee.dying
        }
        if let known {
          edges.append((from, known))
        } else if seen.insert(place).inserted {
          // A wrapper that is to go keeps nothing any more.
          pending += nodes[place].owned
        }
      }
    }
    return edges
  }

  /// Pins the wrappers of what is held and has handlers, and leaves the others to Lua, each with the wrappers
  /// of what its object owns.
  ///
  /// An object is held when it has more strong references than its wrappers and its declared owners
  /// account for; and what a held object owns is held. What is not held lives as long as scripts
  /// can reach it: from its own wrapper, or from the wrapper of what owns it.
  ///
  /// - Parameter raws: The states whose dying wrappers are brought back first.
  mutating func pinHeld(restoringIn raws: [OpaquePointer]) {
    for (_, box) in boxed where box.pointee.has_edges { lb_box_clear_edges(box) }
    for raw in raws { lb_restore_dying(raw) }
    for (index, box) in boxed where !box.pointee.dying {
      if !nodes[index].isHeld {
        leave(box)
      } else {
        (box.pointee.left, box.pointee.returned) = (false, false)
        if box.pointee.attachments > 0 { lb_box_pin(box) }
      }
    }
    for (from, to) in edgesOfUnheld() { lb_box_add_edge(from, to) }
  }

  /// Leaves a wrapper to Lua.
  private mutating func leave(_ box: Box) {
    if box.pointee.pinned, box.pointee.left {
      box.pointee.returned = true
      returnedCount += 1
    }
    box.pointee.left = true
    lb_box_unpin(box)
  }

  /// Counts the wrappers that are there of those which were left to Lua more than once.
  ///
  /// - Parameter raw: The state.
  static func countReturned(in raw: OpaquePointer) -> Int {
    var count = 0
    var next = lb_first_box(raw)
    while let box = next {
      if box.pointee.returned { count += 1 }
      next = box.pointee.next
    }
    return count
  }
}
