package import Interaction
package import Rendering

/// All that the page of one scenario shows, as recorded values.
///
/// There is no clock and nothing of the machine in it, so that the same run makes the same page.
package struct TraceDocument: Codable, Equatable, Sendable {
  /// The screen around one step, as places among the pictures.
  package struct Moment: Codable, Equatable, Sendable {
    /// The screen that the step found, just before its first input; nil if it was not kept.
    package var before: Int?
    /// The screen that it left; nil if it was not kept.
    package var after: Int?
    /// Where fingers and pointers were meanwhile.
    package var touches: [TouchMark]

    /// Describes a moment.
    ///
    /// - Parameters:
    ///   - before: The place of the picture before the step.
    ///   - after: The place of the one after it.
    ///   - touches: Where fingers and pointers were meanwhile.
    package init(before: Int? = nil, after: Int? = nil, touches: [TouchMark] = []) {
      self.before = before
      self.after = after
      self.touches = touches
    }
  }

  /// The text of a script that the records mention.
  package struct Source: Codable, Equatable, Sendable {
    /// Its path, as records name it.
    package var file: String
    /// Its text.
    package var text: String

    /// Describes a text.
    ///
    /// - Parameters:
    ///   - file: Its path, as records name it.
    ///   - text: The text.
    package init(file: String, text: String) {
      self.file = file
      self.text = text
    }
  }

  /// What was played.
  package var header: JournalHeader
  /// What came of it; without its duration.
  package var report: ScenarioReport
  /// What happened, oldest first.
  package var records: [JournalRecord]
  /// The screens, each once.
  package var pictures: [AdaptivePicture]
  /// The screens around each step; the first is that of step 1.
  package var moments: [Moment]
  /// The screen at the end, as a place among the pictures; nil if it was not kept.
  package var closing: Int?
  /// Whether screens are missing because there were too many of them.
  package var lacksPictures: Bool
  /// Whether the process that played the scenario was ended, and what it drew is lost.
  package var isCutShort: Bool
  /// The script, and the modules that records mention.
  package var sources: [Source]

  /// Puts a document together.
  ///
  /// - Parameters:
  ///   - header: What was played.
  ///   - report: What came of it; its duration is dropped.
  ///   - records: What happened, oldest first.
  ///   - pictures: The screens, each once.
  ///   - moments: The screens around each step.
  ///   - closing: The screen at the end.
  ///   - lacksPictures: Whether screens are missing.
  ///   - isCutShort: Whether the process that played the scenario was ended.
  ///   - sources: The script, and the modules that records mention.
  package init(
    header: JournalHeader,
    report: ScenarioReport,
    records: [JournalRecord],
    pictures: [AdaptivePicture] = [],
    moments: [Moment] = [],
    closing: Int? = nil,
    lacksPictures: Bool = false,
    isCutShort: Bool = false,
    sources: [Source] = []
  ) {
    self.header = header
    self.report = report
    self.report.duration = 0
    self.records = records
    self.pictures = pictures
    self.moments = moments
    self.closing = closing
    self.lacksPictures = lacksPictures
    self.isCutShort = isCutShort
    self.sources = sources
  }
}
