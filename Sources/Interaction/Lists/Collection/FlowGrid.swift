/// A section whose items are all of the layout's size: everything is arithmetic.
struct FlowGrid: FlowSection {
  /// How many items there are.
  private let count: Int
  private let metrics: FlowMetrics
  /// How many items a full line has.
  private let perLine: Int
  /// How far a line's first item is from the line's beginning.
  private let lead: Double
  /// How far the items of a line are from each other.
  private let gap: Double

  /// The most items of a line, so that the tiniest ones can be counted.
  private static let mostPerLine = 1e12

  /// Lays out items.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - metrics: How they are laid out.
  init(count: Int, _ metrics: FlowMetrics) {
    self.count = count
    self.metrics = metrics
    let length = metrics.across(metrics.layout.itemSize)
    let spacing = metrics.layout.minimumInteritemSpacing
    let fitting = (metrics.room + spacing) / (length + spacing) + FlowMetrics.tolerance
    perLine = max(1, Int(min(fitting, Self.mostPerLine)))
    let rest = max(0, metrics.room - Double(perLine) * length)
    lead = perLine == 1 ? rest / 2 : 0
    gap = perLine == 1 ? 0 : rest / Double(perLine - 1)
  }

  private var lineCount: Int { count == 0 ? 0 : (count - 1) / perLine + 1 }
  /// How thick a line is.
  private var thickness: Double { metrics.along(metrics.layout.itemSize) }
  /// How far lines begin from each other.
  private var pitch: Double { thickness + metrics.layout.minimumLineSpacing }

  var length: Double {
    let lines =
      lineCount == 0 ? 0 : Double(lineCount) * pitch - metrics.layout.minimumLineSpacing
    return metrics.before + lines + metrics.after
  }

  func rect(of item: Int) -> Rect {
    let (line, place) = item.quotientAndRemainder(dividingBy: perLine)
    let size = metrics.layout.itemSize
    return metrics.rect(
      along: metrics.before + Double(line) * pitch,
      across: metrics.leading + lead + Double(place) * (metrics.across(size) + gap),
      size
    )
  }

  func line(of item: Int) -> Range<Int> {
    let first = item - item % perLine
    return first..<min(count, first + perLine)
  }

  func items(from low: Double, to high: Double) -> Range<Int> {
    let first = line(((low - metrics.before - thickness) / pitch).rounded(.down) + 1)
    let end = line(((high - metrics.before) / pitch).rounded(.up))
    guard first < end else { return 0..<0 }
    return first * perLine..<min(count, end * perLine)
  }

  /// The number of a line, or how many there are.
  private func line(_ number: Double) -> Int {
    Int(min(max(0, number), Double(lineCount)))
  }
}
