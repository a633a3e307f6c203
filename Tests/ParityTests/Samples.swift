import ParityKit

/// Cases made for tests.
enum Samples {
  /// A signal scenario that ends at tick 9; it subscribes at 2 and at 3 unless told otherwise.
  static func scenario(
    pipeline: String,
    sources: String = "[]",
    subscriptions: String = #"[{"at":2,"dispose":null},{"at":3,"dispose":null}]"#
  ) throws -> ParityCase {
    let line = """
      {"id":"x","tags":[],"scenario":{"op":"x","sources":\(sources),"pipeline":\(pipeline),\
      "subscriptions":\(subscriptions),"until":9,"kind":"signal"},\
      "expect":{"subscribers":[],"log":[],"order":[]}}
      """
    return try TraceFiles.decode(Array(line.utf8), origin: TraceOrigin(file: "f", line: 1)).get()
  }
}
