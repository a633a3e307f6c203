// The example of the README.

import AsyncStreams

// Hot: whoever has subscribed gets what is sent. Subscribing is synchronous, so nothing is lost on the way to the task.
let keys = Subject<String, Never>(name: "keys")
let typed = keys.subscribe()

// Cold: runs afresh for each query, and is cancelled when the next one comes.
func search(_ query: String) -> Signal<String, Never> {
  Signal { send in
    for page in 1...3 { await send("\(query), page \(page)") }
  }
}

let results =
  typed
  .scan("") { text, key in text + key }
  .debounce(for: .milliseconds(50))
  .removeDuplicates()
  .flatMapLatest { search($0) }

let printing = Task {
  for await result in results { print(result) }
}
for key in ["s", "w", "i", "f", "t"] { await keys.send(key) }
keys.finish()
await printing.value
