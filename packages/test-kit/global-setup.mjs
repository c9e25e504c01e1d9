// Jest imports this file natively, with the conditions that Node was started with. What it leads to is run from sources.
import { resolveSources } from "./jest/resolve-sources.mjs";

resolveSources();

export default async function globalSetup() {
  const { default: setUp } = await import("./src/global-setup.ts");
  await setUp();
}
