// Stops the stores that `globalSetup` started. In the same process global-setup.mjs has already made the sources of packages importable.
export default async function globalTeardown() {
  const { default: tearDown } = await import("./src/global-teardown.ts");
  await tearDown();
}
