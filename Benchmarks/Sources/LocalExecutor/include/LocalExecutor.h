#pragma once

/// Runs the tasks of this process on threads that prefer what they have woken themselves, one thread for each core that the
/// process may use. Before the first task starts.
///
/// Returns whether it could: the runtime's hook is found on Linux.
int use_local_first_executor(void);
