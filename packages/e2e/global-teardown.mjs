import stopStores from "../test-kit/global-teardown.mjs";

export default async function globalTeardown(...settings) {
  await globalThis.galleyWorld?.stop();
  await stopStores(...settings);
}
