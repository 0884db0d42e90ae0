/// A text broken into the lines of a text view, and where its characters lie in them.
///
/// A place at which a line was broken between characters is the beginning of the next line; one among
/// the spaces at which a line was broken is the end of the line before.
struct TextLines {
  /// The text.
  let text: String
  /// The room for a line, in points; 0 or less sets no limit.
  let width: Double
  /// The lines, at least one, in the text's own indices.
  let slices: [Substring]

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The room for a line, in points; 0 or less sets no limit.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, within width: Double) {
    self.text = text
    self.width = width
    slices = TextMetric.slices(of: text[...], within: width)
  }

  /// Breaks a text into lines as wide as those of another one, where it is like that only those from two lines
  /// before the first difference on.
  ///
  /// What a line was broken for is the first character that had no room in it, and that may have begun the line
  /// after the next: so it is where the next is all spaces.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - former: The other text, such as this one before the user typed a character.
  /// - Complexity: O(*n*) in the length of the text, of which what is alike is only compared byte by byte.
  init(_ text: String, after former: TextLines) {
    let other = former.text
    var alike = 0
    for (byte, otherByte) in zip(text.utf8, other.utf8) {
      guard byte == otherByte else { break }
      alike += 1
    }
    let edit = other.utf8.index(other.startIndex, offsetBy: alike)
    let known = max(0, former.line(of: edit) - 2)
    /// The place in the text of one in the other text, before the difference.
    func place(_ index: String.Index) -> String.Index {
      let offset = other.utf8.distance(from: other.startIndex, to: index)
      return text.utf8.index(text.startIndex, offsetBy: offset)
    }
    let begun = former.slices[..<known].map { slice in
      text[place(slice.startIndex)..<place(slice.endIndex)]
    }
    let rest = text[place(former.slices[known].startIndex)...]
    self.text = text
    width = former.width
    slices = begun + TextMetric.slices(of: rest, within: former.width)
  }

  /// How high all lines are together, in points.
  var height: Double { Double(slices.count) * TextMetric.lineHeight }

  /// The room that all lines take, in points.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var size: Size {
    let widest = slices.reduce(0) { max($0, TextMetric.cells(of: $1)) }
    return Size(width: Double(widest) * TextMetric.cellWidth, height: height)
  }

  /// Returns the number of the line that a place is in, counted from 0.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(of place: String.Index) -> Int {
    var (low, high) = (0, slices.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if slices[middle].startIndex <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns where the caret stands at a place, in points from the upper left corner of the text.
  func caretRect(at place: String.Index) -> Rect {
    let line = line(of: place)
    let slice = slices[line]
    let cells = TextMetric.cells(of: text[slice.startIndex..<min(place, slice.endIndex)])
    return Rect(
      x: Double(cells) * TextMetric.cellWidth,
      y: Double(line) * TextMetric.lineHeight,
      width: 0,
      height: TextMetric.lineHeight
    )
  }

  /// Returns the place nearest to a point.
  ///
  /// - Parameter point: In points from the upper left corner of the text; it may lie anywhere.
  func place(at point: Point) -> String.Index {
    place(
      inLine: Int(max(0, min(point.y / TextMetric.lineHeight, Double(slices.count - 1)))),
      point.x
    )
  }

  /// Returns the place in a line that is nearest to a distance from its beginning, in points.
  func place(inLine line: Int, _ x: Double) -> String.Index {
    let slice = slices[line]
    var passed = 0.0
    for place in slice.indices {
      let width = Double(TextMetric.cells(of: slice[place])) * TextMetric.cellWidth
      if x < passed + width / 2 { return place }
      passed += width
    }
    return end(ofLine: line)
  }

  /// Returns the last place in a line.
  func end(ofLine line: Int) -> String.Index {
    let slice = slices[line]
    // Broken between two characters, the end of the line is where the next one begins.
    guard line + 1 < slices.count, slices[line + 1].startIndex == slice.endIndex,
      slice.endIndex > slice.startIndex
    else { return slice.endIndex }
    return text.index(before: slice.endIndex)
  }
}
