// Loaded by `node --import` before a service: replaces exports as a control says, or only reports which of them the service uses.
import { existsSync, writeFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Control, repositoryRoot } from "./control.ts";
import { type ControlsOfProcess, controlVariable, failedFile, usedFile } from "./in-processes.ts";
import type { Applying, Replace } from "./replacing.ts";

const { controls, takesOut, folder } = JSON.parse(process.env[controlVariable] ?? "") as ControlsOfProcess;

// Controls of other packages import this one by its name. A service that runs as a built program would look for a build of it.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (!specifier.startsWith("@galley/faults/")) return nextResolve(specifier, context);
    return nextResolve(specifier, { ...context, conditions: [...(context.conditions ?? []), "@galley/source"] });
  },
});

type Exports = Map<string, ((original: unknown) => unknown)[]>;
/** The exports to replace, by module. Several controls may replace one export in turn. */
const modules = new Map<string, Exports>();

for (const { name, definedIn } of controls) {
  const defined = Object.values<Record<string, Control>>(await import(definedIn)).flatMap((all) => all[name] ?? []);
  const [control] = defined;
  if (control === undefined || defined.length > 1)
    throw new Error(`${definedIn} defines ${defined.length} controls "${name}" instead of one`);
  const { service, replaces } = control;
  const folder = service === "dashboard" ? "/apps/dashboard/server/" : `/services/${service}/`;
  if (service !== undefined && !process.argv[1]?.includes(folder)) continue;
  const exports: Exports = modules.get(replaces.module) ?? new Map();
  modules.set(replaces.module, exports);
  for (const [key, replace] of Object.entries(replaces.exports))
    exports.set(key, [...(exports.get(key) ?? []), by(replace, control)]);
}

const targets = new Map<string, { readonly module: string; readonly exports: Exports }>();
for (const [module, exports] of modules) {
  if (module.endsWith(".ts")) for (const url of urlsOf(module)) targets.set(url, { module, exports });
  else changeInPlace(module, exports);
}
if (targets.size > 0) replaceExports();

function by(replace: Replace<unknown>, { name, definedIn }: Control): (original: unknown) => unknown {
  const used = usedFile(folder, name);
  let isUsed = false;
  const applying: Applying = {
    takesOut,
    used: () => {
      if (!isUsed && !existsSync(used)) writeFileSync(used, "");
      isUsed = true;
    },
    failed: (error) => {
      if (isMistakeIn(error, definedIn)) writeFileSync(failedFile(folder, name), String((error as Error).stack));
    },
  };
  return (original) => replace(original, applying);
}

/** Whether this error is a mistake in the code of the module. Errors that the module throws on purpose or hands on are not. */
function isMistakeIn(error: unknown, module: string): boolean {
  if (!(error instanceof TypeError || error instanceof ReferenceError)) return false;
  const [, thrownAt = ""] = error.stack?.split(/\n\s+at /, 2) ?? [];
  return thrownAt.includes(module);
}

/** The addresses of a module: its source and its build. */
function urlsOf(module: string): string[] {
  const built = module.replace("/src/", "/dist/").replace(/\.ts$/, ".js");
  return [module, built].map((path) => pathToFileURL(join(repositoryRoot, path)).href);
}

function replaced({ module, exports }: { module: string; exports: Exports }, key: string, found: object): unknown {
  if (!(key in found)) throw new Error(`${module} exports no "${key}" to replace`);
  const original = found[key as keyof typeof found] as unknown;
  return (exports.get(key) ?? []).reduce((present, become) => become(present), original);
}

/** Loads another module in place of each target: it exports the same, except for what is replaced. */
function replaceExports(): void {
  const replace = Symbol.for("galley.replace-export");
  Object.assign(globalThis, {
    [replace]: (url: string, key: string, found: object) => {
      const target = targets.get(url);
      return target && replaced(target, key, found);
    },
  });
  registerHooks({
    load: (url, context, nextLoad) => {
      const target = targets.get(url);
      if (target === undefined) return nextLoad(url, context);
      const original = JSON.stringify(`${url}?original`);
      const source = [
        `import * as found from ${original};`,
        `export * from ${original};`,
        `const replace = globalThis[Symbol.for(${JSON.stringify(Symbol.keyFor(replace))})];`,
        ...[...target.exports.keys()].map(
          (key) => `export const ${key} = replace(${JSON.stringify(url)}, "${key}", found);`,
        ),
      ].join("\n");
      return { format: "module", source, shortCircuit: true };
    },
  });
}

/** Changes the copy of the package that the service kit loads. */
function changeInPlace(module: string, exports: Exports): void {
  const found = createRequire(join(repositoryRoot, "packages/service-kit/package.json"))(module) as Record<
    string,
    unknown
  >;
  for (const key of exports.keys()) {
    const changed = replaced({ module, exports }, key, found);
    if (changed !== found[key]) found[key] = changed;
  }
}
