internal import Rendering

extension String {
  /// The text as it stands between the tags of XML or HTML, or between double quotes: what neither can
  /// hold, or a reader would obey instead of showing it, is written as `\u{…}`.
  var escapedForMarkup: String { escapedText.escapedForXML }

  /// The text as it stands between tags, with its own lines.
  var escapedLinesForMarkup: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapedForMarkup }
      .joined(separator: "\n")
  }
}
