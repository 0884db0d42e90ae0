extension LastRun {
  /// Where the file is, and how the paths in it are to be read.
  package struct Place: Equatable {
    /// The folder that relative paths start at.
    private let workingFolder: String
    /// The folder in which the folder `.moontap` lies.
    private let root: String
    /// The path of the `moontap.lua` that lies there; nil if there is none.
    package let projectFile: String?

    /// Finds the place.
    ///
    /// - Parameter workingFolder: The folder that relative paths start at, as an absolute path.
    package init(workingFolder: String) {
      self.workingFolder = workingFolder
      projectFile = ProjectFile.find(from: workingFolder)
      root = projectFile.map(FileSystem.folder) ?? workingFolder
    }

    /// The folder.
    package var folder: String { "\(root)/\(LastRun.folderName)" }
    /// The file.
    package var file: String { "\(folder)/\(LastRun.fileName)" }

    /// What the file calls a script: by its path from the root, or by its whole path if it lies
    /// elsewhere.
    ///
    /// - Parameter path: The script's path, from the working folder or absolute.
    package func key(of path: String) -> String {
      FileSystem.relative(FileSystem.absolute(path, in: workingFolder), to: root)
    }

    /// The path of a script that the file names, from the process's working folder if it lies in there.
    ///
    /// - Parameter key: What the file calls it.
    package func path(of key: String) -> String {
      FileSystem.relative(FileSystem.absolute(key, in: root), to: FileSystem.workingFolder)
    }
  }
}
