import stopStores from "../test-kit/global-teardown.mjs";

export default async function globalTeardown(...settings) {
  const { stopTestWorld } = await import("./src/test-world.ts");
  await stopTestWorld();
  await stopStores(...settings);
}
