internal import Dispatch
internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of other threads")
struct BackgroundExamples {
  /// Something that is loaded.
  private final class Download: Sendable {
    let progressed = BackgroundEvent<Double>(named: "progressed")
  }

  @Test func event() {
    let (world, label) = (World(), Label())
    final class Download: Sendable {
      let progressed = BackgroundEvent<Double>(named: "progressed")
    }

    let download = Download()
    download.progressed.add { fraction in print(fraction) }  // on the event's own queue
    download.progressed.add(in: world) { fraction in label.text = "\(fraction)" }  // on its turn
    download.progressed.invoke(0.5)  // from anywhere; returns at once
    world.settle()
    #expect(label.text == "0.5")
    world.close()
  }

  /// Shows what is heard, until the event goes.
  private func show(_ download: Download) async {
    for await fraction in download.progressed.values() { print(fraction) }
  }

  @Test func closure() {
    let downloads = [Download(), Download()]
    let observer = BackgroundClosure<Double> { fraction in print(fraction) }
    for download in downloads { download.progressed += observer }
    downloads[0].progressed -= observer
    #expect(downloads.map(\.progressed.observerCount) == [0, 1])
  }

  @Test func connection() {
    let download = Download()
    let connection = download.progressed.add { fraction in print(fraction) }
    connection.cancel()  // from any thread
    #expect(!connection.isConnected && download.progressed.observerCount == 0)
  }

  @Test func work() {
    let (world, label) = (World(), Label())
    let finished = BackgroundEvent<String>(named: "finished")
    let queue = DispatchQueue(label: "downloads")
    finished.add(in: world) { text in label.text = text }
    let work = BackgroundWork("download", for: world.inbox)
    queue.async {
      finished.invoke("Milk")
      work.end()
    }
    world.settle()  // until the world's observers of `finished` were called
    #expect(label.text == "Milk")
    world.close()
  }
}
