internal import Glibc
import LuaBridge
import Testing

/// Takes all memory away that this process could be given, and gives it back.
///
/// Whatever allocates meanwhile ends the process: Swift does not go on without memory.
private struct Drought {
  private var blocks: UnsafeMutableRawPointer?
  private var saved = rlimit()

  /// No mapping and no heap may grow any more, and what the allocator has left is taken.
  init() {
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &saved)
    var none = rlimit(rlim_cur: 0, rlim_max: saved.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &none)
    var size = 1 << 30
    while size > 2_048 {
      take(size)
      size /= 2
    }
    // From here on the allocator keeps a list for each size.
    while size >= 8 {
      take(size)
      size -= 8
    }
  }

  /// Takes all blocks of a size; each keeps the address of the one before.
  private mutating func take(_ size: Int) {
    while let block = malloc(size) {
      block.storeBytes(of: blocks, as: UnsafeMutableRawPointer?.self)
      blocks = block
    }
  }

  consuming func end() {
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &saved)
    while let block = blocks {
      blocks = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }
}

/// Sanitizers have allocators of their own, which end the process when memory does.
private let hasSanitizer = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

@Suite("What calls of handlers allocate", .enabled(if: !hasSanitizer))
struct HandlerAllocationTests {
  private static func handler(_ till: Till, _ state: LuaState) throws -> LuaHandler {
    try state.run(
      """
      count = 0
      local till, other = ...
      till.didCharge = function(sender, object, number)
        assert(sender == till and object == other)
        count = count + number
      end
      """,
      till,
      till
    )
    return try #require(till.handler)
  }

  /// A call with the sender, an object and a number, and one without the sender.
  private static func call(_ handler: LuaHandler, _ till: Till, times: Int) throws {
    for _ in 0..<times {
      try handler.send(till, 1.5)
      try handler(till, till, 0.5)
    }
  }

  @Test("A protected call of a handler with an object and a number allocates nothing at all")
  func nothing() async {
    await #expect(processExitsWith: .success) {
      let state = LuaState(.init(registry: LuaRegistry(classes: [Till.exposed.descriptor])))
      let till = Till()
      let handler = try Self.handler(till, state)
      try Self.call(handler, till, times: 10)
      let drought = Drought()
      try Self.call(handler, till, times: 10_000)
      drought.end()
      #expect(try state.global("count", as: Double.self) == 20_020)
    }
  }

  /// Not inlined, or the optimiser finds a place for the till on the stack.
  @inline(never)
  private static func make() -> Till { Till() }

  @Test("One allocation in a drought ends the process, so the test above can fail")
  func something() async {
    await #expect(processExitsWith: .failure) {
      let drought = Drought()
      let till = Self.make()
      drought.end()
      withExtendedLifetime(till) {}
    }
  }
}
