// @ts-check
// What the server's process is started with so that memory it no longer uses goes back to the system.

/**
 * Flags of Node.js. On a machine with much memory V8 lets the objects of one request fill 128 MB and the old ones grow to
 * four times what is in use before it collects them. With these it is 32 MB and less than twice. Each thread has its own heap.
 */
export const memoryFlags = ["--max-semi-space-size=16", "--max-old-space-size=1024"];

/**
 * Settings of the C library, in bytes; others than glibc ignore them. Left to itself glibc raises both to 32 and 64 MB once a large
 * block was freed, and what compiling the database's WebAssembly took stays with the process.
 */
export const memoryEnv = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "1048576" };
