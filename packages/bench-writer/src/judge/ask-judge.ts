import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { LabelledArticle } from "./labelled-articles.ts";

/** What came of the sentences of one article, in their order. */
export interface JudgedArticle {
  /** "borne", "general" or "not-borne" as the judge said; "" where it could not be relied on, or said nothing. */
  readonly said: readonly string[];
  /** Whether the writer would print it. */
  readonly stands: readonly boolean[];
  readonly calls: number;
  readonly controls: number;
  readonly failedControls: number;
  readonly couldNotRun: number;
  readonly tokens: number;
}

const program = fileURLToPath(new URL("../../../../services/generation/test/judge-articles.ts", import.meta.url));
const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];

/**
 * Has the product's own judge read articles, in a process of the service that it belongs to. `environment` names the model (LLM_…);
 * `done` is told each article as it comes. Rejects when the process fails; its own words are on stderr then.
 */
export async function askJudge(
  articles: readonly LabelledArticle[],
  environment: NodeJS.ProcessEnv,
  done: (judged: number) => void = () => undefined,
): Promise<JudgedArticle[]> {
  const child = spawn(process.execPath, [...flags, program], { env: environment, stdio: ["pipe", "pipe", "inherit"] });
  const exit = once(child, "exit") as Promise<[number | null]>;
  for (const { language, passages, sentences } of articles)
    child.stdin.write(`${JSON.stringify({ language, passages, sentences: sentences.map(({ text }) => text) })}\n`);
  child.stdin.end();
  const judged: JudgedArticle[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    judged.push(JSON.parse(line) as JudgedArticle);
    done(judged.length);
  }
  const [code] = await exit;
  if (code !== 0 || judged.length !== articles.length)
    throw new Error(`The judge read ${judged.length} of ${articles.length} articles and ended with ${code}.`);
  return judged;
}
