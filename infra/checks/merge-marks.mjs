// Finds merge conflict markers that were committed by mistake. Compilers find them in code, but only this check finds
// them in comments and documents.
import { spawnSync } from "node:child_process";

// The arguments of `git grep`. `--no-index` makes it search folders that are not a Git repository. `--exclude-standard` leaves out the
// files that Git ignores.
const words = ["grep", "--no-index", "--exclude-standard", "-nIE", "^(<{7}|>{7}) "];
const { status, stdout, stderr, error } = spawnSync("git", words, { encoding: "utf8" });

// `git grep` exits with 0 when it finds a line, with 1 when it finds none, and with another code when it cannot
// search.
const isClean = status === 1;
console.log(isClean ? "No file has marks of a merge." : stdout || stderr || String(error));
process.exitCode = isClean ? 0 : 1;
