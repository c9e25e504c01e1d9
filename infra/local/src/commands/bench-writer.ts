import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run bench:writer`: what the writer makes of committed briefs with scripted models. */
export function benchWriter(words: readonly string[]): Promise<number> {
  const tellingWords = ["--help", "--controls"];
  return runWorkspaceProgram({ file: "packages/bench-writer/src/cli.ts", tellingWords, stores: "its own" }, words);
}

/** `npm run bench:scout`: what the scout makes of made worlds, with a played model and without one. */
export function benchScout(words: readonly string[]): Promise<number> {
  const file = "services/generation/test/scout/bench/cli.ts";
  return runWorkspaceProgram({ file, tellingWords: ["--help"], stores: "its own" }, words);
}

/** `npm run eval:judge`: what the writer's judge makes of labelled sentences with the configured model. */
export function evalJudge(words: readonly string[]): Promise<number> {
  const file = "packages/bench-writer/src/judge/cli.ts";
  return runWorkspaceProgram({ file, tellingWords: ["--help"], stores: "its own" }, words);
}
