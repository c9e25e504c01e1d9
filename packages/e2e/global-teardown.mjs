import stopStores from "../test-kit/global-teardown.mjs";

export default async function globalTeardown(...settings) {
  const { stopTestSystem } = await import("./src/test-system.ts");
  await stopTestSystem();
  await stopStores(...settings);
}
