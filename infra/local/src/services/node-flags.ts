const mebibyte = 1_048_576;

/**
 * The options of V8 for the heap of a service. They are set before V8 starts, because changing a flag later can end the process:
 * compiler threads read it too. "--optimize-for-size" would save more memory but double the cost of a request.
 */
export const nodeFlags: readonly string[] = [
  // The size of the young generation. By default Node uses a smaller one on a machine with little memory, and then
  // collects it during requests.
  "--max-semi-space-size=16",
  // V8 gets one helper thread, for example for garbage collection. By default it has four, and each takes memory.
  "--v8-pool-size=1",
  // The growth of the old generation under load before it is collected. By default V8 lets it grow fourfold, and most of that is
  // garbage.
  "--heap-growing-percent=60",
  // Compiled code that did not run for half a minute is removed, in both of its forms, because most code of a start never runs
  // again. By default V8 counts collections, of which a busy service has one a second, and keeps the faster form.
  "--flush-code-based-on-time",
  "--flush-baseline-code",
  // Gives services the function `gc`. They run a garbage collection when they are idle.
  "--expose-gc",
  "--disable-warning=ExperimentalWarning",
];

/** The settings of glibc's malloc for the memory of a service. Other allocators ignore them. */
export const allocatorSettings: Readonly<Record<string, string>> = {
  // By default each thread of V8 and libuv gets an arena of its own and keeps it: four megabytes for each service.
  MALLOC_ARENA_MAX: "1",
  // The amount of free memory that malloc keeps at its end. By default it grows with the largest freed block, up to 64 megabytes,
  // and never shrinks. A set value stays, and so does the block size from which blocks get pages of their own.
  MALLOC_TRIM_THRESHOLD_: String(mebibyte),
};
