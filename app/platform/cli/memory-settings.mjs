// @ts-check
// Settings for the server's process that make it return unused memory to the operating system.

/**
 * Flags of Node.js. On a machine with much memory V8 lets the young generation grow to 128 MB, and the old one to four
 * times what is in use before it collects. With these flags it is 32 MB and less than twice. Each thread has its own
 * heap.
 */
export const memoryFlags = ["--max-semi-space-size=16", "--max-old-space-size=1024"];

/**
 * Settings of glibc, thresholds in bytes; other C libraries ignore them. By default glibc raises both thresholds to 32
 * and 64 MB once a large block is freed, so the memory used to compile the database's WebAssembly would never be
 * returned. Each thread that allocates gets its own pool, up to eight a processor, and each pool keeps what it freed.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "1048576",
};
