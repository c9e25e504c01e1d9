// Jest runs this once before all tests. It starts a complete system with two gateways, and a sample web that the system
// reads and sends webhooks to.
import prepareStores from "../test-kit/global-setup.mjs";

export default async function globalSetup(...settings) {
  await prepareStores(...settings);
  const { startTestSystem } = await import("./src/test-system.ts");
  await startTestSystem();
}
