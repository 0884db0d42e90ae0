/// A value of another language that knows how journals write it.
package protocol JournalDescribed {
  /// The value on one line: without addresses, and in the same order in every run.
  var journalText: String { get }
}
