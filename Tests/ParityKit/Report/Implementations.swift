/// The implementations that are compared with the recorded traces.
package enum Implementations {
  package static let all: [any Interpreter] = [CallbackInterpreter()]
}
