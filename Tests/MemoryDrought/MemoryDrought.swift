internal import Glibc

/// Takes all memory away that this process could be given, and gives it back.
///
/// Whatever allocates meanwhile ends the process: Swift does not go on without memory.
package struct MemoryDrought {
  private var blocks: UnsafeMutableRawPointer?
  private var saved = rlimit()

  /// Whether a drought would work: sanitizers have allocators of their own, which end the process
  /// when memory does.
  package static let isPossible =
    dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

  /// No mapping and no heap may grow any more, and what the allocator has left is taken.
  package init() {
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

  /// Gives the memory back.
  package consuming func end() {
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &saved)
    while let block = blocks {
      blocks = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }
}
