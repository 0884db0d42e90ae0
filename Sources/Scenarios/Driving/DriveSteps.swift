/// Steps that come line by line, each understood when it is asked for.
package struct DriveSteps {
  /// The name that errors give the text.
  private let file: String
  /// Waits for the next line.
  private let nextLine: () throws -> [UInt8]?
  /// How many lines were read.
  private var lineCount = 0
  /// Steps of what was read last that were not asked for: a carriage return alone ends a line, too.
  private var waiting: ArraySlice<DriveStep> = []

  /// Begins before the first line.
  ///
  /// - Parameters:
  ///   - file: The name that errors give the text.
  ///   - nextLine: Waits for the next line, without its line feed; nil at the end of all.
  package init(file: String, _ nextLine: @escaping () throws -> [UInt8]?) {
    self.file = file
    self.nextLine = nextLine
  }

  /// Waits for the next step.
  ///
  /// - Returns: The step; nil at the end of all.
  /// - Throws: `DriveSyntaxError` for a line that cannot be understood, and what keeps lines from being read.
  package mutating func next() throws -> DriveStep? {
    while waiting.isEmpty {
      guard let line = try nextLine() else { return nil }
      let carriageReturn = UInt8(ascii: "\r")
      waiting = try DriveScript(line, file: file, after: lineCount).steps[...]
      lineCount += 1 + line.dropLast().count { $0 == carriageReturn }
    }
    return waiting.popFirst()
  }
}
