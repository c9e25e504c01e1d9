// Jest imports this file natively, with the conditions that Node was started with. What it leads to is run from sources.
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, conditions: [...context.conditions, "@galley/source"] }),
});

export default async function globalSetup() {
  const { default: setUp } = await import("./src/global-setup.ts");
  await setUp();
}
