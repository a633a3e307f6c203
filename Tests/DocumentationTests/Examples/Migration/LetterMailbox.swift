import AsyncStreams

/// A whole program: a former view model, as an actor.
enum LetterMailbox {
  /// Counts unread letters; views follow `unread`.
  actor Mailbox {
    nonisolated let unread = BehaviorSubject<Int, Never>(0, name: "unread")

    func receive(_ letters: Int) async { await unread.send(unread.value + letters) }
    func readAll() async { await unread.send(0) }
  }

  static func run() async {
    let mailbox = Mailbox()
    let badge = mailbox.unread.map { $0 == 0 ? "no badge" : "badge \($0)" }.removeDuplicates().makeAsyncIterator()

    await mailbox.receive(2)
    await mailbox.receive(0)
    await mailbox.readAll()
    mailbox.unread.finish()

    var texts = badge
    while let text = await texts.next() { print(text) }
  }
}
