internal import Interaction

/// A part of a scenario that has a line of its own in the page's list: a step, or what happened before
/// the first, between two or after the last.
struct TraceRow {
  /// Which part it is.
  enum Part: Equatable {
    /// The script is loaded, and what comes before the first step.
    case start
    /// A step or an expectation, by its number.
    case step(Int)
    /// What the script did after a step and before the next; the number counts those after one step.
    case between(after: Int, count: Int)

    /// What the page's addresses call it, such as `step-3`.
    var name: String {
      switch self {
      case .start: "start"
      case .step(let number): "step-\(number)"
      case .between(let number, 1): "after-step-\(number)"
      case .between(let number, let count): "after-step-\(number)-\(count)"
      }
    }
  }

  /// Which part it is.
  let part: Part
  /// The records that belong to it, oldest first; a step's own records are not among them.
  private(set) var records: [JournalRecord] = []
  /// What went wrong in it.
  var failures: [FailureReport] = []

  /// Sorts the records of a scenario into rows.
  ///
  /// - Parameters:
  ///   - outline: The steps and the records.
  ///   - failures: What went wrong; what belongs to no step is put to the record that tells of it.
  /// - Returns: The rows in the order of the page; the first is the start.
  /// - Complexity: Linear in the number of records.
  static func rows(of outline: TraceOutline, _ failures: [FailureReport]) -> [TraceRow] {
    var rows = [TraceRow(part: .start)]
    var places: [Int: Int] = [:]
    var gaps: [Int: Int] = [:]
    var latest = 0
    for item in outline.items {
      for number in item.steps where places[number] == nil {
        places[number] = rows.count
        latest = max(latest, number)
        rows.append(TraceRow(part: .step(number)))
      }
      if let number = item.steps.last, let place = places[number] {
        if !item.isHeading { rows[place].records.append(item.record) }
      } else if item.isBeforeSteps {
        rows[0].records.append(item.record)
      } else {
        if !rows[rows.count - 1].isBetween {
          gaps[latest, default: 0] += 1
          rows.append(TraceRow(part: .between(after: latest, count: gaps[latest] ?? 1)))
        }
        rows[rows.count - 1].records.append(item.record)
      }
    }
    for failure in failures {
      let place = failure.step.flatMap { places[$0 + 1] }
      let told = place ?? rows.firstIndex { $0.tells(of: failure) } ?? rows.count - 1
      rows[told].failures.append(failure)
    }
    return rows
  }

  /// Whether it is what the script did between two steps, or after the last.
  private var isBetween: Bool {
    if case .between = part { true } else { false }
  }

  /// Whether a record in it is about a failure.
  private func tells(of failure: FailureReport) -> Bool {
    records.contains { record in
      guard case .failure(let told) = record.entry else { return false }
      return told.message == failure.message && told.location == failure.location
    }
  }
}

extension TraceOutline.Item {
  /// Whether the heading of a step says it.
  var isHeading: Bool {
    switch record.entry {
    case .step, .expectation: true
    default: false
    }
  }
}
