/// A section whose items have sizes of their own: lines are filled one item after the other.
struct FlowLines: FlowSection {
  /// A line.
  private struct Line {
    /// The number of its first item.
    var first: Int
    /// Where it begins, from the section's beginning.
    var begin: Double
    /// As thick as its thickest item.
    var thickness: Double

    var end: Double { begin + thickness }
  }

  private let metrics: FlowMetrics
  private let sizes: [Size]
  private var lines: [Line] = []
  /// How far each item is from the edge at which lines begin.
  private var offsets: [Double] = []
  private(set) var length: Double

  /// Lays out items.
  ///
  /// - Parameters:
  ///   - sizes: How large each is.
  ///   - metrics: How they are laid out.
  /// - Complexity: O(*n*) for *n* items.
  init(_ sizes: [Size], _ metrics: FlowMetrics) {
    self.metrics = metrics
    self.sizes = sizes
    length = metrics.before
    offsets.reserveCapacity(sizes.count)
    let spacing = metrics.layout.minimumInteritemSpacing
    var first = 0
    while first < sizes.count {
      var end = first
      var used = 0.0
      while end < sizes.count {
        let more = metrics.across(sizes[end]) + (end == first ? 0 : spacing)
        guard end == first || used + more <= metrics.room + FlowMetrics.tolerance else { break }
        used += more
        end += 1
      }
      append(first..<end, rest: metrics.room - used)
      first = end
    }
    length += metrics.after
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - items: Its items.
  ///   - rest: How much room they leave at the least spacing.
  private mutating func append(_ items: Range<Int>, rest: Double) {
    let spacing = metrics.layout.minimumInteritemSpacing
    if !lines.isEmpty { length += metrics.layout.minimumLineSpacing }
    let thickness = items.reduce(0) { max($0, metrics.along(sizes[$1])) }
    lines.append(Line(first: items.lowerBound, begin: length, thickness: thickness))
    length += thickness
    // The last line is full if there is no room for another item like its last one.
    let another = metrics.across(sizes[items.upperBound - 1]) + spacing
    let isFull =
      items.upperBound < sizes.count || rest + FlowMetrics.tolerance < another
    let spread = isFull ? max(0, rest) : 0
    var offset = metrics.leading + (items.count == 1 ? spread / 2 : 0)
    let gap = spacing + (items.count == 1 ? 0 : spread / Double(items.count - 1))
    for item in items {
      offsets.append(offset)
      offset += metrics.across(sizes[item]) + gap
    }
  }

  /// How many items there are.
  private var count: Int { sizes.count }

  func rect(of item: Int) -> Rect {
    let line = lines[lineNumber(of: item)]
    return metrics.rect(
      along: line.begin + (line.thickness - metrics.along(sizes[item])) / 2,
      across: offsets[item],
      sizes[item]
    )
  }

  func line(of item: Int) -> Range<Int> {
    let line = lineNumber(of: item)
    return lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : count)
  }

  func items(from low: Double, to high: Double) -> Range<Int> {
    let first = lines.firstPlace { $0.end > low }
    let end = lines.firstPlace { $0.begin >= high }
    guard first < end else { return 0..<0 }
    return lines[first].first..<(end < lines.count ? lines[end].first : count)
  }

  private func lineNumber(of item: Int) -> Int { lines.firstPlace { $0.first > item } - 1 }
}
