// See global-setup.mjs, which has run in this process before.
export default async function globalTeardown() {
  const { default: tearDown } = await import("./src/global-teardown.ts");
  await tearDown();
}
