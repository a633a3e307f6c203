// The example of the README: searches a file as you type.

import AsyncStreams
import Foundation

// Cold: reads the file afresh for each word, and is cancelled when the next word comes.
nonisolated func lines(with word: String, in file: String) -> Signal<String, any Error> {
  Signal { send in
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") where line.contains(word) {
      await send(String(line))
    }
  }
}

// Hot: each subscription gets what is sent. Subscribing is a call, so nothing is lost before the task starts.
let keys = Subject<String, Never>(name: "keys")
let found = keys.subscribe()
  .scan("") { text, key in text + key }
  .debounce(for: .milliseconds(50))
  .flatMapLatest { lines(with: $0, in: "LICENSE").replaceError(with: "no such file") }

let printing = Task { for await line in found { print(line) } }
await keys.send(contentsOf: ["c", "o", "p", "i", "e", "s"])
keys.finish()
await printing.value
