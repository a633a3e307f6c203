#include <hiredis.h>

#ifdef __linux__
// The module of the C library leaves it out.
#include <sys/epoll.h>
#endif
