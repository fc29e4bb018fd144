// The settings of the C library's allocator, which the toolchain's modules leave out.
#pragma once
#if defined(__linux__)
#include <malloc.h>
#endif
