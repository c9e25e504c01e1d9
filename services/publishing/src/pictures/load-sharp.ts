let loading: ReturnType<typeof load> | undefined;

/** Loads the picture library at first use, because it takes 10 MB. */
export function loadSharp(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import("sharp");
  // Turns off all picture decoders. Those of the formats that Galley accepts are turned on again below.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadNsgifBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadHeifBuffer",
    ],
  });
  // Uses one thread and converts one picture at a time, so that pages are still served quickly.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
