/// The day and the environment of a run.
package struct RunDescription: Hashable, Sendable, Codable {
  /// The day, as in 2026-11-22.
  package let day: String
  package let processor: String
  package let processors: Int
  package let system: String
  package let compiler: String
  package let rounds: Int

  package init(day: String, processor: String, processors: Int, system: String, compiler: String, rounds: Int) {
    self.day = day
    self.processor = processor
    self.processors = processors
    self.system = system
    self.compiler = compiler
    self.rounds = rounds
  }

  /// One line, for readers.
  package var sentence: String { words + "." }

  /// The line without a full stop.
  var words: String {
    "\(day), \(processor), \(counted(processors, "core", "cores")), \(system), \(compiler), "
      + "\(counted(rounds, "round", "rounds")), medians"
  }

  /// The columns of the file of records.
  var fields: [String] { [day, processor, String(processors), system, compiler, String(rounds)] }

  /// Reads the columns of the file of records.
  init?(fields: [String]) {
    guard fields.count == 6, let processors = Int(fields[2]), let rounds = Int(fields[5]) else { return nil }
    self.init(
      day: fields[0],
      processor: fields[1],
      processors: processors,
      system: fields[3],
      compiler: fields[4],
      rounds: rounds
    )
  }
}
