// Jest runs this before the tests: one whole system with two gateways, and a web for it to read and to tell.
import prepareStores from "../test-kit/global-setup.mjs";

export default async function globalSetup(...settings) {
  await prepareStores(...settings);
  const { startTestSystem } = await import("./src/test-system.ts");
  await startTestSystem();
}
