let loading: ReturnType<typeof load> | undefined;

/** The library of pictures, loaded with the first picture: it takes 10 MB. */
export function loadSharp(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import("sharp");
  // Of all that the library reads these are let in.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadNsgifBuffer"],
      ...["VipsForeignLoadWebpBuffer", "VipsForeignLoadHeifBuffer"],
    ],
  });
  // One picture at a time, with one thread: serving pages comes first.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
