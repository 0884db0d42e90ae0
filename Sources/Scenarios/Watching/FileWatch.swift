internal import Glibc
internal import Interaction

/// Notices what changes in some folders (`inotify`), on a thread of its own that sleeps until then.
///
/// Folders are watched and not files, because editors put a new file in the place of the old one. What
/// changes in quick succession is told together, once all has been quiet for a short time; a new file once
/// it is written, however long that takes.
package final class FileWatch: Sendable {
  /// How long nothing must change until what did is told.
  private static let quiet = Duration.milliseconds(100)
  /// How long it is held back at most where there is no quiet.
  private static let patience = Duration.milliseconds(1000)
  /// What is told of a folder.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MODIFY | IN_MOVED_FROM
      | IN_MOVED_TO | IN_MOVE_SELF | IN_ONLYDIR
  )

  /// The number by which the system knows the watch.
  private let descriptor: Int32
  /// Ends the thread.
  private let end: (reading: Int32, writing: Int32)
  /// The watched folders by the system's numbers.
  private let folders = Guarded<[Int32: String]>([:])
  /// Who is told.
  private let onChange: @Sendable (FileChanges) -> Void

  /// Begins to watch no folder.
  ///
  /// - Parameter onChange: Told of changes, on a thread of its own.
  /// - Throws: `UnusableConfiguration` if the system has no more watches, pipes or threads.
  package init(
    onChange: @escaping @Sendable (FileChanges) -> Void
  ) throws(UnusableConfiguration) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw Self.problem(errno) }
    do {
      end = try FileSystem.makePipe()
    } catch {
      Glibc.close(descriptor)
      throw Self.problem(error.code)
    }
    self.onChange = onChange
    do {
      try DetachedThread.start { self.listen() }
    } catch {
      throw Self.problem(error.code)
    }
  }

  deinit {
    for number in [descriptor, end.reading, end.writing] { Glibc.close(number) }
  }

  /// Ends the thread; nothing more is told.
  package func close() {
    var mark: UInt8 = 0
    _ = write(end.writing, &mark, 1)
  }

  /// Watches some folders, and no others any more.
  ///
  /// - Parameter paths: The folders' paths, from the root and without links; one that is gone is left out.
  /// - Returns: Those that were not watched before.
  /// - Throws: `UnusableConfiguration` if the system watches no more folders.
  @discardableResult
  package func watch(_ paths: Set<String>) throws(UnusableConfiguration) -> Set<String> {
    var added: Set<String> = []
    var problem: UnusableConfiguration?
    // Under the lock, so that the thread knows a number before it looks for what it stands for.
    folders.withLock { folders in
      let known = Set(folders.values)
      for (number, path) in folders where !paths.contains(path) {
        inotify_rm_watch(descriptor, number)
        folders[number] = nil
      }
      for path in paths.subtracting(known) {
        let number = inotify_add_watch(descriptor, path, Self.mask)
        if number >= 0 {
          folders[number] = path
          added.insert(path)
        } else if ![ENOENT, ENOTDIR, EACCES].contains(errno) {
          problem = Self.problem(errno)
        }
      }
    }
    if let problem { throw problem }
    return added
  }

  // MARK: The thread

  /// What was heard in quick succession.
  private struct Heard {
    /// What changed, as far as it can be told.
    var changes = FileChanges()
    /// The files that were made under their only name and not written since.
    var made: Set<String> = []
  }

  /// Waits for changes and tells of them.
  private func listen() {
    while wait(for: -1) {
      var heard = Heard()
      let start = ContinuousClock.now
      var rest = start
      repeat {
        // What is written into a file all the time puts nothing off.
        if read(into: &heard) { rest = .now + Self.quiet }
      } while wait(until: min(rest, start + Self.patience))
      // What has bytes that nobody wrote since it was made is not new but has a new name, and nobody is
      // about to close it.
      heard.changes.paths.formUnion(heard.made.filter { Self.onlyFile($0)?.st_size ?? 0 > 0 })
      if !heard.changes.isEmpty { onChange(heard.changes) }
    }
  }

  /// Waits for the next change.
  ///
  /// - Parameter moment: Until when at most.
  /// - Returns: Whether there is one; false at the end.
  private func wait(until moment: ContinuousClock.Instant) -> Bool {
    let milliseconds = ((moment - .now) / Duration.milliseconds(1)).rounded(.up)
    return milliseconds > 0 && wait(for: Int32(milliseconds))
  }

  /// Waits for the next change.
  ///
  /// - Parameter milliseconds: How long at most; less than 0 for ever.
  /// - Returns: Whether there is one; false at the end.
  private func wait(for milliseconds: Int32) -> Bool {
    while true {
      var files = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&files, 2, milliseconds)
      if count < 0, errno == EINTR { continue }
      return count > 0 && files[1].revents == 0
    }
  }

  /// Reads what the system tells (`struct inotify_event`: four numbers, and a name filled up with zeros).
  ///
  /// - Parameter heard: Receives it.
  /// - Returns: Whether there was more than writing that goes on.
  private func read(into heard: inout Heard) -> Bool {
    let header = MemoryLayout<inotify_event>.size
    var isNews = false
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    bytes.withUnsafeBytes { bytes in
      var position = 0
      while position + header <= count {
        let number = bytes.loadUnaligned(fromByteOffset: position, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self))
        let name = bytes[(position + header)..<(position + header + length)].prefix { $0 != 0 }
        position += header + length
        take(number, mask, String(decoding: name, as: UTF8.self), into: &heard)
        if mask & UInt32(IN_MODIFY) == 0 { isNews = true }
      }
    }
    return isNews
  }

  /// Takes one event.
  private func take(
    _ number: Int32,
    _ mask: UInt32,
    _ name: String,
    into heard: inout Heard
  ) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { heard.changes.isIncomplete = true }
    let folder = folders.withLock { folders in
      // The system has taken the watch away; the number may stand for another folder soon.
      if mask & UInt32(IN_IGNORED) != 0 { return folders.removeValue(forKey: number) }
      return folders[number]
    }
    guard let folder else { return }
    if mask & UInt32(IN_MOVE_SELF) != 0 {
      // It goes by another name now, if by any that matters.
      inotify_rm_watch(descriptor, number)
    }
    let path = name.isEmpty ? folder : FileSystem.child(name, of: folder)
    // Half of it would be played, and the whole of it again: it is told when it is closed.
    if mask & UInt32(IN_MODIFY) != 0 {
      heard.made.remove(path)
    } else if mask & UInt32(IN_CREATE) != 0, Self.onlyFile(path) != nil {
      heard.made.insert(path)
    } else {
      heard.changes.paths.insert(path)
    }
  }

  /// What is known of a file that has no other name, as one has that who made it has yet to write and close;
  /// nil for all else, such as a folder, or a link to what is there (`lstat`).
  private static func onlyFile(_ path: String) -> stat? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else {
      return nil
    }
    return status
  }

  /// Says why nothing can be watched, and what to do.
  private static func problem(_ code: Int32) -> UnusableConfiguration {
    let cause = FileSystem.Problem(code: code)
    switch code {
    case ENOSPC:
      return UnusableConfiguration(
        """
        --watch: the system watches no more folders (\(cause)); name fewer folders, leave some out by \
        .moontapignore, or raise the limit: sysctl fs.inotify.max_user_watches=524288
        """
      )
    case EMFILE:
      return UnusableConfiguration(
        """
        --watch: the system has no more watches (\(cause)); end other programs that watch files, or raise \
        the limit: sysctl fs.inotify.max_user_instances=512
        """
      )
    default:
      return UnusableConfiguration(
        "--watch: changes cannot be noticed: \(cause); run without --watch"
      )
    }
  }
}
