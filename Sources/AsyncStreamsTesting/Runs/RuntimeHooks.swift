#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The hooks of the Swift runtime through which runs in virtual time and explorations get the jobs of their tasks.
///
/// The runtime has a variable for each hook; if a function is stored there, the runtime calls it instead of its own
/// function, which it passes as an argument. The variables are looked up by name, which detects a runtime without them.
///
/// ## Why the hooks are sound
/// - The types below are those of the variables and functions in the header of the runtime (`ConcurrencyHooks.def`): all
///   of them use the calling convention of Swift and have no context, which is what a thin function is. `UnownedJob` is a
///   pointer to a job, and `UnownedSerialExecutor` the two words of a reference to an executor, as in the runtime.
/// - Each variable is a word that is stored once, in the initialisation of a static property. Other threads read `nil`
///   or the function; both are correct, since the functions do the same as the runtime for every job that belongs to no
///   run. The functions use only static properties, which the first thread initialises.
/// - The check for the main executor is stored first, so it knows the executor before the runtime first gets it.
/// - Each function passes its job on exactly once: to a run, to the main queue, or to the runtime.
@safe enum RuntimeHooks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias Main = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainHook = @convention(thin) (Main) -> UnownedSerialExecutor
  private typealias IsMain = @convention(thin) (UnownedSerialExecutor) -> Bool
  private typealias IsMainHook = @convention(thin) (UnownedSerialExecutor, IsMain) -> Bool
  private typealias Flags = @convention(thin) (UnownedJob) -> UInt32
  private typealias Task = @convention(thin) (UnownedJob) -> UInt64

  private static let enqueueHook = "swift_task_enqueueGlobal_hook"
  private static let mainHook = "swift_task_getMainExecutor_hook"
  private static let isMainHook = "swift_task_isMainExecutor_hook"
  private static let jobFlags = "swift_task_getJobFlags"
  private static let jobTask = "swift_task_getJobTaskId"

  /// The name of a symbol that the runtime does not have; `nil` if all were found.
  ///
  /// The first use installs the hooks, unless a symbol is missing.
  static let missingSymbol: String? = {
    if let missing = firstMissing(where: { unsafe address(of: $0) != nil }) { return missing }
    install()
    return nil
  }()

  /// The first required symbol that is not found.
  static func firstMissing(where isFound: (String) -> Bool) -> String? {
    [enqueueHook, mainHook, isMainHook, jobFlags, jobTask].first { !isFound($0) }
  }

  private static func install() {
    guard let isMainHook = unsafe variable(isMainHook, of: IsMainHook.self),
      let mainHook = unsafe variable(mainHook, of: MainHook.self),
      let enqueueHook = unsafe variable(enqueueHook, of: EnqueueHook.self)
    else { return }
    unsafe isMainHook.pointee = { executor, isMain in
      unsafe RuntimeHooks.isMainThreadExecutor(executor) || isMain(executor)
    }
    unsafe mainHook.pointee = { _ in unsafe MainThreadExecutor.shared.asUnownedSerialExecutor() }
    unsafe enqueueHook.pointee = { job, enqueue in
      let suspended = SuspendedJob(job, .anywhere)
      if ControlledThread.isInUse, suspended.joinExploration() { return }
      if let run = RunRegistry.shared.owner(of: suspended.task) { run.enqueue(suspended) } else { enqueue(job) }
    }
  }

  /// The task that a job continues, if it continues one.
  static func task(of job: UnownedJob) -> UInt64? {
    guard flagsFunction != 0, taskFunction != 0 else { return nil }
    // The lowest byte is the kind of the job; that of a task is 0.
    let kind = unsafe unsafeBitCast(flagsFunction, to: Flags.self)(job) & 0xFF
    return kind == 0 ? unsafe unsafeBitCast(taskFunction, to: Task.self)(job) : nil
  }

  private static let flagsFunction = UInt(bitPattern: unsafe address(of: jobFlags))
  private static let taskFunction = UInt(bitPattern: unsafe address(of: jobTask))

  private static func isMainThreadExecutor(_ executor: UnownedSerialExecutor) -> Bool {
    let main = unsafe unsafeBitCast(MainThreadExecutor.shared.asUnownedSerialExecutor(), to: (UInt, UInt).self)
    return unsafe unsafeBitCast(executor, to: (UInt, UInt).self) == main
  }

  private static func variable<Hook>(_ name: String, of hook: Hook.Type) -> UnsafeMutablePointer<Hook?>? {
    unsafe address(of: name)?.assumingMemoryBound(to: Hook?.self)
  }

  private static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    unsafe dlsym(dlopen(nil, RTLD_LAZY), symbol)
    #else
    nil
    #endif
  }
}
