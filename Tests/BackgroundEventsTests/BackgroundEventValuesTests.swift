internal import BackgroundEvents
internal import Testing

@Suite("Background events: the sequence of their arguments", .hangLimit)
struct BackgroundEventValuesTests {
  let rang = BackgroundEvent<Int>(named: "rang")

  @Test("it has what is invoked from its making on, in order, and ends with the observers")
  func order() async {
    rang.invoke(0)
    let values = rang.values()
    for number in 1...1000 { rang.invoke(number) }
    await rang.delivered()
    rang.removeAll()
    rang.invoke(1001)
    var seen: [Int] = []
    for await number in values { seen.append(number) }
    #expect(seen == Array(1...1000))
  }

  @Test("it ends with the event")
  func eventGone() async {
    var event: BackgroundEvent<Int>? = BackgroundEvent()
    let values = event?.values()
    event?.invoke(1)
    event = nil
    var seen: [Int] = []
    if let values { for await number in values { seen.append(number) } }
    #expect(seen == [1])
  }

  @Test("its observer goes with the task that waits")
  func cancelled() async {
    let values = rang.values()
    let task = Task {
      var seen: [Int] = []
      for await number in values { seen.append(number) }
      return seen
    }
    rang.invoke(1)
    await rang.delivered()
    #expect(rang.observerCount == 1)
    task.cancel()
    let seen = await task.value
    #expect(seen == [1] || seen == [])
    #expect(rang.observerCount == 0)
  }

  @Test("what nobody takes is kept as the policy says")
  func policies() async {
    let newest = rang.values(bufferingPolicy: .bufferingNewest(2))
    let oldest = rang.values(bufferingPolicy: .bufferingOldest(2))
    for number in 1...5 { rang.invoke(number) }
    await rang.delivered()
    rang.removeAll()
    var seen: [[Int]] = []
    for values in [newest, oldest] {
      seen.append([])
      for await number in values { seen[seen.count - 1].append(number) }
    }
    #expect(seen == [[4, 5], [1, 2]])
  }
}
