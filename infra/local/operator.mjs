// The way in of the operator's image: like run.mjs, where everything is installed already.
import { helpFor } from "./help.mjs";

const [command, ...words] = process.argv.slice(2);
const help = helpFor(command, words);
if (help === undefined) await import("./src/cli.ts");
else process.stdout.write(help);
