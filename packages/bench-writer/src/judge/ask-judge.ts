import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { LabelledArticle } from "./labelled-articles.ts";

/** The verdicts of the judge (the model that checks sentences against their sources) on the sentences of an article, in their order. */
export interface JudgedArticle {
  /**
   * The judge's answer for each sentence: "borne" (a source says so), "general" (common knowledge) or "not-borne".
   * Empty when the judge was unreliable or gave no answer.
   */
  readonly said: readonly string[];
  /** True for each sentence that the writer would print, after its own checks of the judge's answers. */
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
 * Lets the writer's own judge check the sentences of articles, in a process of the generation service. Rejects when the
 * process fails; its error output is then on stderr.
 * @param environment names the model (LLM_…)
 * @param done called after each article with the number of finished articles
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
