// Loaded by `node --import` before a service: takes one protection out of it, for a negative control.
import { writeFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type AppliedControl,
  type Control,
  controlVariable,
  type Part,
  repositoryRoot,
  withReplaced,
} from "./control.ts";

const { name, definedIn, mark } = JSON.parse(process.env[controlVariable] ?? "{}") as AppliedControl;
const defined = Object.values<Record<string, Control>>(await import(definedIn)).flatMap((all) => all[name] ?? []);
const [control] = defined;
if (control === undefined || defined.length > 1)
  throw new Error(`${definedIn} defines ${defined.length} controls "${name}" instead of one`);
const { service } = control;
if (service === undefined || process.argv[1]?.includes(`/services/${service}/`)) apply(control);

function apply(control: Control): void {
  if ("port" in control) {
    const { port: wanted, by } = control;
    const withCrashPoints = (original: Part) => (name: string, port: Part, options: Part) =>
      original(name, name === wanted ? replaced(port, by) : port, options);
    replaceExports("packages/service-kit/src/crash-points/with-crash-points.ts", { withCrashPoints });
  } else if (control.module.endsWith(".ts")) {
    const { module, exports } = control;
    const marked = Object.entries(exports).map(([key, by]) => [key, (original: Part) => leaveMark(by(original))]);
    replaceExports(module, Object.fromEntries(marked));
  } else {
    changeInPlace(control.module, control.exports);
  }
}

function leaveMark<Result>(result: Result): Result {
  writeFileSync(mark, "");
  return result;
}

/** A service may have two ports of one name. */
function replaced(port: Part, by: (port: Part) => Record<string, Part>): Part {
  const functions = by(port);
  return Object.keys(functions).some((key) => key in port) ? leaveMark(withReplaced(port, functions)) : port;
}

/** Whoever imports this module gets another one, which hands on what the module exports and replaces these. */
function replaceExports(module: string, exports: Readonly<Record<string, (original: Part) => Part>>): void {
  const target = pathToFileURL(join(repositoryRoot, module)).href;
  const original = JSON.stringify(`${target}?original`);
  const replace = Symbol.for("galley.replace-export");
  Object.assign(globalThis, {
    [replace]: (key: string, found: Part) => {
      if (!(key in found)) throw new Error(`${module} exports no "${key}" to replace`);
      return exports[key]?.(found[key]);
    },
  });
  const source = [
    `import * as found from ${original};`,
    `export * from ${original};`,
    `const replace = globalThis[Symbol.for(${JSON.stringify(Symbol.keyFor(replace))})];`,
    ...Object.keys(exports).map((key) => `export const ${key} = replace("${key}", found);`),
  ].join("\n");
  registerHooks({
    load: (url, context, nextLoad) =>
      url === target ? { format: "module", source, shortCircuit: true } : nextLoad(url, context),
  });
}

/** The one that the service kit uses. */
function changeInPlace(name: string, exports: Readonly<Record<string, (original: Part) => Part>>): void {
  const found = createRequire(join(repositoryRoot, "packages/service-kit/package.json"))(name);
  for (const [key, by] of Object.entries(exports)) {
    if (!(key in found)) throw new Error(`${name} exports no "${key}" to change`);
    const changed = leaveMark(by(found[key]));
    if (changed !== found[key]) found[key] = changed;
  }
}
