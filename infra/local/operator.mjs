// The entry point of the container image for operators. It is like run.mjs, but every package is already installed.
import { helpFor } from "./help.mjs";

const [command, ...words] = process.argv.slice(2);
const help = helpFor(command, words);
if (help === undefined) await import("./src/cli.ts");
else process.stdout.write(help);
