import { existsSync, readdirSync, readFileSync } from "node:fs";

// A page each, by the names of commands; bench:writer, bench:scout and eval:judge have theirs in their own packages.
const pageOf = (name) => new URL(`help/${name}.txt`, import.meta.url);

/** The help text that these arguments ask for; undefined when they ask for none. */
export function helpFor(command, commandArguments) {
  if (["help", "--help", "-h"].includes(command)) {
    const names = readdirSync(new URL("help", import.meta.url)).map((file) => file.replace(/\.txt$/, ""));
    return names.map((name) => readFileSync(pageOf(name), "utf8")).join("\n---\n\n");
  }
  const asks = commandArguments.some((argument) => argument === "--help" || argument === "-h");
  const wantsAdmin = command === "admin" && (commandArguments.length === 0 || commandArguments[0] === "help");
  return (asks || wantsAdmin) && existsSync(pageOf(command)) ? readFileSync(pageOf(command), "utf8") : undefined;
}
