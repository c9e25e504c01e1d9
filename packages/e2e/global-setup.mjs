// Jest runs this before the tests: one whole system with two gateways, and a web for it to read and to tell.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import prepareStores from "../test-kit/global-setup.mjs";

export default async function globalSetup(...settings) {
  await prepareStores(...settings);
  const { startTestSystem } = await import("./src/start-test-system.ts");
  globalThis.galleyWorld = await startTestSystem(mkdtempSync(join(tmpdir(), "galley-e2e-")));
  Object.assign(process.env, globalThis.galleyWorld.environment);
}
