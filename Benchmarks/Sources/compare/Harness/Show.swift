import Foundation

/// Prints a text at once, also if the output goes to a file or to another program.
func show(_ text: some CustomStringConvertible) {
  print(text)
  fflush(nil)
}
