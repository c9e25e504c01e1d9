// Jest imports this file with Node's own loader, without the export condition that selects sources. So the import of the set-up code comes
// after resolveSources(), which adds it.
import { resolveSources } from "./jest/resolve-sources.mjs";

resolveSources();

export default async function globalSetup() {
  const { default: setUp } = await import("./src/global-setup.ts");
  await setUp();
}
