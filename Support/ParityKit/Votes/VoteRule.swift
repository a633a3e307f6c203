/// A difference by design between the async streams and another library, with the place that documents it.
///
/// A rule predicts: the library answers once more with operators that have the difference (the programs below
/// `Elsewhere` define them), and the async streams must do just that. A scenario whose answer the rules do not change
/// must have the plain answer.
package struct VoteRule: Sendable {
  package let name: String
  /// What this package does differently, as a sentence.
  package let difference: String
  /// The file that says so, below `Sources/AsyncStreams`.
  package let file: String
  /// The words of that file.
  package let sentence: String

  init(_ name: String, _ difference: String, in file: String, _ sentence: String) {
    self.name = name
    self.difference = difference
    self.file = file
    self.sentence = sentence
  }
}
