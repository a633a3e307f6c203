import Dispatch
import Foundation
import SingleTask

// Runs one case under an instruction counter: `instructions NAME COUNT`. Without arguments it lists the names. The main
// thread waits for a task instead of being asynchronous itself: the change of the main thread to the dispatch library
// crashes under valgrind.
let arguments = CommandLine.arguments

if arguments.count == 1 {
  for example in SingleTaskCase.all { print(example.name) }
  exit(0)
}

guard
  arguments.count == 3,
  let count = Int(arguments[2]),
  let example = SingleTaskCase.all.first(where: { $0.name == arguments[1] })
else {
  FileHandle.standardError.write(Data("usage: instructions [NAME COUNT]\n".utf8))
  exit(2)
}

let done = DispatchSemaphore(value: 0)
Task.detached {
  print(await example.run(count))
  done.signal()
}
done.wait()
