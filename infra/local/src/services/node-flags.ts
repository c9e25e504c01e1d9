const mebibyte = 1_048_576;

/**
 * How V8 keeps the heap of a service. All of it is said before V8 starts: a flag that is changed later can end the process, since threads
 * that compile read it too. "--optimize-for-size" would save more memory, and doubles what a request costs.
 */
export const nodeFlags: readonly string[] = [
  // By itself Node makes the young generation smaller on a machine with little memory, and collects it before requests are over.
  "--max-semi-space-size=16",
  // V8 has four helping threads by itself, each with memory of its own.
  "--v8-pool-size=1",
  // Under load the old generation may grow by so much before it is collected. V8 would let it grow fourfold, and most of that is garbage.
  "--heap-growing-percent=60",
  // Compiled code that did not run for half a minute goes, in both of its forms: most of a start's code never runs again. V8 by itself
  // counts collections, of which a busy service has one a second, and keeps the faster of the two forms.
  "--flush-code-based-on-time",
  "--flush-baseline-code",
  // Services have themselves collected when they are calm.
  "--expose-gc",
  "--disable-warning=ExperimentalWarning",
];

/** How glibc's malloc keeps the memory of a service. Other allocators do not read it. */
export const allocatorSettings: Readonly<Record<string, string>> = {
  // Each thread of V8's and libuv's would otherwise get an arena of its own, and keep it: four megabytes for each service.
  MALLOC_ARENA_MAX: "1",
  // How much free memory malloc keeps at its end. By itself it adapts that to the biggest block that was freed, up to 64 megabytes, and
  // never goes back. A value that is given stays, and so does the size from which a block has pages of its own.
  MALLOC_TRIM_THRESHOLD_: String(mebibyte),
};
