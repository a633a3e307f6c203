#pragma once

/// How often memory has been allocated since the program began; -1 where this cannot be counted.
long allocation_count(void);
