#include <sys/prctl.h>

/* prctl takes variable arguments, which Swift does not pass. 0 when it is done. */
static inline int gantry_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
