import { registerHooks } from "node:module";

const knownHere = Symbol.for("galley.resolveSources");

/** Makes this process find the sources of workspaces instead of their builds, and Jest's globals under their module's name. */
export function resolveSources() {
  if (globalThis[knownHere]) return;
  globalThis[knownHere] = true;
  const jestGlobals = new URL("./globals.mjs", import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "@jest/globals"
        ? { url: jestGlobals, shortCircuit: true }
        : next(specifier, { ...context, conditions: [...context.conditions, "@galley/source"] }),
  });
}
