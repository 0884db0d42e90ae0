internal import CLuaBorder

/// The objects that one state has wrapped, or several have, all that they own, and how many strong references
/// to each are accounted for: trial deletion, as a cycle collector does it.
struct OwnershipGraph {
  typealias Box = UnsafeMutablePointer<lb_box>

  /// What is known of one object: plain values, because a reference would be retained and released at each of the
  /// many looks that are had at it.
  private struct Node {
    let object: UnsafeMutableRawPointer
    /// The wrapper of the first state that has one.
    let box: Box?
    /// Which state knows its class.
    let state: Int
    /// References that wrappers and declared owners account for.
    var explained: Int
    /// Where in `edges` the places of what it owns are.
    var owned = 0..<0
    var isHeld = false
  }

  private var nodes: [Node] = []
  /// The places of what objects own, those of one object side by side.
  private var edges: [Int] = []
  /// The wrappers of further states, by the place of their object.
  private var others: [Int: [Box]] = [:]
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
    let wrapperCount = raws.reduce(0) { $0 + Int(lb_wrapper_count($1)) }
    nodes.reserveCapacity(wrapperCount)
    places.reserveCapacity(wrapperCount)
    for (state, raw) in raws.enumerated() {
      var next = lb_first_box(raw)
      while let box = next {
        next = box.pointee.next
        guard let object = box.pointee.object else { continue }
        // A state may have a second wrapper, in the place of one that is to go: each is held by the other.
        if state > 0, let place = places[object], nodes[place].state != state,
          others[place]?.last?.pointee.state != raw
        {
          others[place, default: []].append(box)
          nodes[place].explained += 1
        } else {
          places[object] = nodes.count
          nodes.append(Node(object: object, box: box, state: state, explained: 1))
        }
      }
    }
    var declared = Declared()
    var index = 0
    while index < nodes.count {
      addOwned(by: index, &declared, descriptor)
      index += 1
    }
  }

  /// What a class has declared of what its objects own, kept for the next one, which mostly is of the same class.
  private struct Declared {
    var state = -1
    var type: ObjectIdentifier?
    var owned: ((AnyObject) -> [AnyObject])?
  }

  /// Adds what an object owns.
  ///
  /// Not inlined, so that no reference taken here is still there when references are counted.
  @inline(never)
  private mutating func addOwned(
    by owner: Int,
    _ declared: inout Declared,
    _ descriptor: (Int, AnyObject) -> LuaClassDescriptor
  ) {
    let (address, state) = (nodes[owner].object, nodes[owner].state)
    let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    let type = ObjectIdentifier(Swift.type(of: object))
    if declared.state != state || declared.type != type {
      let owned = descriptor(state, object).owned
      declared = Declared(state: state, type: type, owned: owned)
    }
    guard let owned = declared.owned else { return }
    let first = edges.count
    for object in owned(object) {
      let address = Unmanaged.passUnretained(object).toOpaque()
      let place = places[address] ?? nodes.count
      if place == nodes.count {
        places[address] = place
        nodes.append(Node(object: address, box: nil, state: state, explained: 0))
      }
      nodes[place].explained += 1
      edges.append(place)
    }
    nodes[owner].owned = first..<edges.count
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
      for place in edges[nodes[index].owned] where !nodes[place].isHeld {
        nodes[place].isHeld = true
        pending.append(place)
      }
    }
  }

  /// How many objects there are, wrapped or owned.
  var objectCount: Int { nodes.count }

  /// Goes through the wrappers, each with the place of its object.
  private func forEachBox(_ body: (Int, Box) -> Void) {
    for index in nodes.indices {
      if let box = nodes[index].box { body(index, box) }
      guard !others.isEmpty, let boxes = others[index] else { continue }
      for box in boxes { body(index, box) }
    }
  }

  /// The first wrapper of the object at a place of which something holds.
  private func box(at index: Int, where holds: (Box) -> Bool) -> Box? {
    if let box = nodes[index].box, holds(box) { return box }
    return others.isEmpty ? nil : others[index]?.first(where: holds)
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
    var found: [(Box, Box)] = []
    forEachBox { index, from in
      guard !nodes[index].isHeld, !from.pointee.dying, !nodes[index].owned.isEmpty else { return }
      var pending = Array(edges[nodes[index].owned])
      // What is owned by several, or in a ring, is gone through once.
      var seen: Set<Int> = []
      while let place = pending.popLast() {
        let known = box(at: place) {
          $0.pointee.state == from.pointee.state && !$0.pointee.dying
        }
        if let known {
          found.append((from, known))
        } else if seen.insert(place).inserted {
          // A wrapper that is to go keeps nothing any more.
          pending += edges[nodes[place].owned]
        }
      }
    }
    return found
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
    forEachBox { _, box in
      if box.pointee.has_edges { lb_box_clear_edges(box) }
    }
    for raw in raws { lb_restore_dying(raw) }
    var returned = 0
    forEachBox { index, box in
      guard !box.pointee.dying else { return }
      if !nodes[index].isHeld {
        if Self.leave(box) { returned += 1 }
      } else {
        (box.pointee.left, box.pointee.returned) = (false, false)
        if box.pointee.attachments > 0 { lb_box_pin(box) }
      }
    }
    returnedCount += returned
    for (from, to) in edgesOfUnheld() { lb_box_add_edge(from, to) }
  }

  /// Leaves a wrapper to Lua.
  ///
  /// - Returns: Whether it was left to it before, and pinned since.
  private static func leave(_ box: Box) -> Bool {
    let returns = box.pointee.pinned && box.pointee.left
    if returns { box.pointee.returned = true }
    box.pointee.left = true
    lb_box_unpin(box)
    return returns
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
