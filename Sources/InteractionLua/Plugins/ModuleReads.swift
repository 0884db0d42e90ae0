internal import LuaBridge

/// What a plugin's `require` has read, by which it is found out whether it would read the same now.
final class ModuleReads {
  /// What a look for a file came to.
  private enum Outcome: Equatable {
    /// It was there.
    case bytes([UInt8])
    /// There was none.
    case absent
    /// It could not be read, and why.
    case refused(String)
  }

  /// A root that keeps what it was asked for.
  private final class Root: LuaModuleRoot {
    /// Where the files are.
    private let files: any LuaModuleRoot
    /// What came of each look, by the bytes of the path: two paths that are equal as texts may be two files.
    private var outcomes: [[UInt8]: Outcome] = [:]

    init(_ files: any LuaModuleRoot) { self.files = files }

    var name: String { files.name }

    func read(_ path: String) throws -> [UInt8]? {
      do {
        let bytes = try files.read(path)
        outcomes[Array(path.utf8)] = bytes.map(Outcome.bytes) ?? Outcome.absent
        return bytes
      } catch {
        outcomes[Array(path.utf8)] = .refused("\(error)")
        throw error
      }
    }

    func paths() -> [String] { files.paths() }

    /// Whether one of the files that were there is the one that messages name so.
    func has(file: String) -> Bool {
      outcomes.contains { path, outcome in
        guard case .bytes = outcome else { return false }
        return place(of: String(decoding: path, as: UTF8.self)) == file
      }
    }

    /// Whether a look for something that was asked for comes to something else now.
    var hasChanged: Bool {
      outcomes.contains { path, outcome in
        present(at: String(decoding: path, as: UTF8.self)) != outcome
      }
    }

    /// What a look for a file comes to now.
    private func present(at path: String) -> Outcome {
      do {
        return try files.read(path).map(Outcome.bytes) ?? Outcome.absent
      } catch {
        return .refused("\(error)")
      }
    }
  }

  /// What `require` is to look in.
  let modules: LuaModules
  /// The roots of it, in order.
  private let roots: [Root]

  /// Follows what is read of modules.
  ///
  /// - Parameter modules: Where they are.
  init(of modules: LuaModules) {
    roots = modules.roots.map(Root.init)
    var followed = modules
    followed.roots = roots
    self.modules = followed
  }

  /// Whether a file was read.
  ///
  /// - Parameter file: Its path, as messages name it.
  func have(file: String) -> Bool { roots.contains { $0.has(file: file) } }

  /// Whether a file that was read has changed or gone, or one is there now that was looked for in vain.
  ///
  /// - Complexity: O(bytes of the files that were read).
  var haveChanged: Bool { roots.contains(where: \.hasChanged) }
}
