/// A file by the names under which the system tells that it changes, whether it is there or not.
struct WatchedFile: Equatable, Sendable {
  /// Its path, and that of the file behind it if it is a link; from the root, without links in their
  /// folders.
  let names: [String]
  /// Whether it was there when it was named.
  let wasThere: Bool

  /// Names a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - workingFolder: The folder that relative paths start at.
  init(_ path: String, workingFolder: String) {
    let whole = FileSystem.absolute(path, in: workingFolder)
    let name = Self.withoutLinks(in: whole)
    var names = [name]
    let target = Self.resolved(whole)
    if let target, target != name { names.append(target) }
    self.names = names
    wasThere = target != nil
  }

  /// Whether it is there now.
  var isThere: Bool { names.contains { Self.resolved($0) != nil } }

  /// The folders to watch for it: the one it lies in, or the nearest one that is there.
  var folders: [String] { names.map(Self.nearestFolder) }

  /// The folder of a path, or the nearest above that is there.
  private static func nearestFolder(_ path: String) -> String {
    var folder = path
    repeat {
      folder = FileSystem.folder(of: folder)
      if let kind = try? FileSystem.look(at: folder).kind, kind == .folder { return folder }
    } while folder != "/"
    return folder
  }

  /// A path with the links of its folders followed, as far as these are there.
  ///
  /// - Parameter path: A path from the root.
  static func withoutLinks(in path: String) -> String {
    var rest: [Substring] = []
    var names = FileSystem.names(of: path)
    while let name = names.popLast() {
      rest.insert(name, at: 0)
      let folder = "/" + names.joined(separator: "/")
      guard let found = resolved(folder) else { continue }
      return FileSystem.child(rest.joined(separator: "/"), of: found)
    }
    return path
  }

  /// A path behind all links; nil if nothing is there.
  static func resolved(_ path: String) -> String? { try? FileSystem.target(of: path) }
}
