import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launcherFolder } from "./root.ts";

/** Reads the name and the options of a launcher command from its help page. */
export function helpPage(command: string): { readonly name: string; readonly options: readonly string[] } {
  const file = join(launcherFolder, "help", `${command}.txt`);
  const page = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [usage = ""] = page.split("\n");
  const name = usage.split(" [")[0] || "npm start";
  return { name, options: [...new Set(page.match(/--[a-z][a-z-]*/g) ?? [])] };
}
