import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WrongUsage } from "@galley/local/command-line";
import type { Reporter } from "@galley/local/reporter";
import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { type Brief, readBriefs } from "./briefs.ts";
import { mutations } from "./control.ts";
import { type Exchange, type JudgedArticle, judgeArticle } from "./judge-article.ts";
import type { Options } from "./options.ts";
import { judgeControl, judgeRun, type Verdict } from "./report.ts";
import { installSmallModel } from "./small-model/install.ts";
import { inventingModel } from "./small-model/inventing-model.ts";
import { openSmallModel } from "./small-model/llama.ts";
import { startWritingSystem, type WritingSystem } from "./system.ts";

/** Less than the model can have: the writer counts tokens by guess, and the rest is room for its mistakes. */
const contextTokens = 6000;

/** Orders every article, one after another, and says what was found. Rejects when it is aborted. */
export async function run(options: Options, reporter: Reporter, signal: AbortSignal): Promise<Verdict> {
  const briefs = chooseBriefs(readBriefs(), options);
  if (options.drafts !== undefined) mkdirSync(options.drafts, { recursive: true });
  const model = options.control
    ? inventingModel()
    : await openSmallModel(await installSmallModel(reporter), options.threads);
  const exchanges: Exchange[] = [];
  const server = await startFakeLlm({
    answer: async (request) => {
      const answer = await model.answer(request);
      exchanges.push({ prompt: request.prompt, answer: answer.text });
      return answer;
    },
  });
  try {
    reporter.say(`${model.name} answers on ${server.baseUrl}`);
    const system = await startWritingSystem({
      model: { baseUrl: server.baseUrl, name: model.name, contextTokens },
      mutation: options.control ? mutations["all-sentences-stand"] : undefined,
      briefs,
      reporter,
    });
    try {
      const articles = await orderAll(briefs, { system, exchanges, options, reporter, signal });
      return options.control ? judgeControl(articles) : judgeRun(articles);
    } finally {
      await system.stop(options.drafts && join(options.drafts, "generation.log"));
    }
  } finally {
    await server.close();
    await model.close();
  }
}

function chooseBriefs(all: readonly Brief[], { only, count }: Options): Brief[] {
  const unknown = only.find((id) => !all.some((brief) => brief.id === id));
  if (unknown !== undefined)
    throw new WrongUsage(`No brief is called ${unknown}; there are ${all.map(({ id }) => id).join(", ")}`);
  const chosen = only.length === 0 ? all : all.filter(({ id }) => only.includes(id));
  return chosen.slice(0, count);
}

interface Tools {
  readonly system: WritingSystem;
  /** What was asked of the model so far, and what it answered. */
  readonly exchanges: readonly Exchange[];
  readonly options: Options;
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

async function orderAll(briefs: readonly Brief[], tools: Tools): Promise<JudgedArticle[]> {
  const articles: JudgedArticle[] = [];
  for (const [index, brief] of briefs.entries()) {
    tools.signal.throwIfAborted();
    const article = await tools.reporter.step(`${index + 1} of ${briefs.length}: ${brief.id}`, () =>
      orderOne(brief, tools),
    );
    const { violations, ofModel, words, seconds, outcome } = article;
    const found = `${violations.length} foreign, ${ofModel.length} by the model`;
    tools.reporter.say(`  ${outcome}, ${words} words after ${Math.round(seconds)} s: ${found}`);
    articles.push(article);
  }
  return articles;
}

async function orderOne(brief: Brief, { system, exchanges: all, options, signal }: Tools): Promise<JudgedArticle> {
  const first = all.length;
  const begin = performance.now();
  const outcome = await system.order(brief, signal);
  const seconds = (performance.now() - begin) / 1000;
  const exchanges = all.slice(first);
  if (options.drafts !== undefined) {
    const file = join(options.drafts, `${brief.id}.json`);
    writeFileSync(file, `${JSON.stringify({ brief, seconds, outcome, exchanges }, null, 2)}\n`);
  }
  return judgeArticle({ brief, seconds, outcome, exchanges });
}
