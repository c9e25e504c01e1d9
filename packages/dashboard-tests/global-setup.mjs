// Jest runs this before the tests: a whole system, and a browser to use its dashboard with.
import prepareStores from "../test-kit/global-setup.mjs";

export default async function globalSetup(...settings) {
  await prepareStores(...settings);
  const { startTestWorld } = await import("./src/test-world.ts");
  await startTestWorld();
}
