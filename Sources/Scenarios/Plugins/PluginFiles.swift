internal import Interaction
package import InteractionLua

/// The plugins that a run loads beside its scripts, as files.
package enum PluginFiles {
  /// How a plugin's name ends in a folder.
  private static let suffix = ".lua"

  /// Finds the plugins that paths stand for.
  ///
  /// - Parameter paths: Files; and folders, each of which stands for the `*.lua` files in it, in bytewise
  ///   order of their names, hidden ones and those in folders of it left aside.
  /// - Returns: The files, in this order.
  /// - Throws: `UnusableConfiguration` for a path that stands for nothing, or for what is no file.
  package static func files(of paths: [String]) throws(UnusableConfiguration) -> [String] {
    var files: [String] = []
    for path in paths {
      let kind: FileSystem.Kind
      do {
        kind = try FileSystem.look(at: path).kind
      } catch {
        throw UnusableConfiguration(
          """
          \(path.escapedLine): the plugin cannot be read: \(error); name a file, or a folder of *.lua \
          files
          """
        )
      }
      guard kind == .folder else {
        files.append(path)
        continue
      }
      do {
        let names = try FileSystem.names(in: path).names
        files += names.filter { $0.hasSuffix(suffix) && !FileSystem.isHidden($0) }
          .map { FileSystem.child($0, of: path) }
      } catch {
        throw UnusableConfiguration(
          "\(path.escapedLine): the folder of plugins cannot be read: \(error); look at its permissions"
        )
      }
    }
    return files
  }

  /// Reads a plugin's script.
  ///
  /// - Parameters:
  ///   - name: Its path, as messages name it.
  ///   - place: Where it lies if nothing stands in for it; nil for where its name says.
  ///   - configuration: What stands in for it, and where it finds modules.
  ///   - notes: Takes down each file that is asked for.
  /// - Returns: The script.
  /// - Throws: `PluginError` if it cannot be read, or is no text in UTF-8.
  static func text(
    of name: String,
    at place: String? = nil,
    _ configuration: RunConfiguration,
    notes: FileNotes
  ) throws(PluginError) -> PluginText {
    let standIn = configuration.pluginStandIns[name]
    let file = standIn ?? place ?? name
    notes.note(file)
    // A pipe would keep whoever opens it waiting, and could not be read again.
    guard FileSystem.isRegularFile(file) else {
      let cause = FileSystem.exists(file) ? "is no regular file" : "there is no such file"
      // A replay says it as its journal does, unless it was told of a plugin itself.
      let shown = (standIn ?? name).escapedLine
      throw unreadable(name, "\(shown): \(cause); name a plugin's *.lua file")
    }
    do {
      let script = try ScriptText(file, named: name)
      return PluginText(
        file: script.file,
        text: script.text,
        modules: script.modules(configuration.roots, notes: notes)
      )
    } catch {
      let place = error.failure.location.map { "\($0): " } ?? ""
      throw unreadable(name, "\(place)\(error.failure.message)".escapedLine)
    }
  }

  /// The error for a plugin that cannot be read.
  private static func unreadable(_ file: String, _ message: String) -> PluginError {
    var error = PluginError(.unreadable, message)
    error.file = file
    return error
  }

  /// Makes sure that plugins say what they are, that they may be loaded, and that each has another name.
  ///
  /// - Parameter configuration: The plugins, and what they may do.
  /// - Returns: What each says of itself, with its file, in order.
  /// - Throws: `UnusableConfiguration` with the file, the cause and the next thing to try.
  @discardableResult
  package static func check(
    _ configuration: RunConfiguration
  ) throws(UnusableConfiguration) -> [(file: String, manifest: PluginManifest)] {
    var known: [(file: String, manifest: PluginManifest)] = []
    do throws(PluginError) {
      for file in configuration.plugins {
        let text = try text(of: file, configuration, notes: FileNotes())
        let limit = Double(PluginText.timeLimit) / 1000
        configuration.scriptGuard?.begin(.manifest, of: file, limit: limit, told: limit)
        defer { configuration.scriptGuard?.end() }
        let manifest = try text.manifest()
        try PluginHost.check(manifest, file, allowing: Set(configuration.allowances))
        if let other = known.first(where: { $0.manifest.name == manifest.name }) {
          throw PluginError.duplicate(manifest.name, file, other: other.file)
        }
        known.append((file, manifest))
      }
    } catch {
      throw UnusableConfiguration(error.description.escapedLine)
    }
    return known
  }
}
