typealias Floor = Goal

extension Goal {
  init(
    _ factor: Double,
    oneCore: Double? = nil,
    target: Double? = nil,
    targetOnOneCore: Double? = nil,
    _ fast: String,
    over slow: String
  ) {
    self.init(target: target, targetOnOneCore: targetOnOneCore, fast, over: slow)
  }
}
