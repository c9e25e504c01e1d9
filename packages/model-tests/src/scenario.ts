import type { FaultContext } from "@galley/faults/context";
import type { Scenario } from "@galley/faults/scenario";
import { createReporter } from "@galley/local/reporter";
import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { type Brief, readBriefs } from "./briefs.ts";
import { controls } from "./controls.ts";
import { type Exchange, type JudgedArticle, judgeArticle, judgeArticles } from "./judge-article.ts";
import { installSmallModel } from "./small-model/install.ts";
import { inventingModel, type SmallModel } from "./small-model/inventing-model.ts";
import { openSmallModel } from "./small-model/llama.ts";
import { startWritingSystem } from "./system.ts";

/**
 * How many tokens the writer believes that the model can read. The model can read more, because the writer only estimates the number of
 * tokens.
 */
const contextTokens = 6000;
const threads = 2;
/** How many orders each form of the run sends. The short form sends the first three. */
const briefs = { fast: 3, full: Number.POSITIVE_INFINITY } as const;

/**
 * The test in which a real language model that often invents facts writes articles. To test the test, the control turns off the writer's
 * checks and uses a fake model that invents everything.
 */
export const modelScenario: Scenario = {
  name: "model",
  guarantee: "Nothing that nobody told the writer reaches a draft, whatever its model invents.",
  minimum: { fast: { attempted: 1, acknowledged: 0 }, full: { attempted: 20, acknowledged: 0 } },
  run,
  controls: Object.values(controls),
  listPoints: async () => ({ lines: readBriefs().map(({ id }) => id), untested: 0 }),
};

async function run(context: FaultContext): Promise<void> {
  const isInvented = context.control !== undefined;
  const install = async () => openSmallModel(await installSmallModel(createReporter({ write: context.say })), threads);
  await runWith(isInvented ? inventingModel() : await install(), context);
}

/** Orders an article for each chosen brief from a system that uses this model, and judges the drafts. */
export async function runWith(model: SmallModel, context: FaultContext): Promise<void> {
  const { defer, ledger, pace, points, say, signal } = context;
  defer(() => model.close());
  const chosen = readBriefs().filter(({ id }) => points.length === 0 || points.some((part) => id.includes(part)));
  if (chosen.length === 0) throw new Error(`No brief is called ${points.join(" or ")}`);
  const exchanges: Exchange[] = [];
  const server = await startFakeLlm({
    answer: async (request) => {
      const answer = await model.answer(request);
      exchanges.push({ prompt: request.prompt, answer: answer.text });
      return answer;
    },
  });
  defer(() => server.close());
  const order = await startWritingSystem(context, { baseUrl: server.baseUrl, name: model.name, contextTokens }, chosen);
  const orderOne = async (brief: Brief): Promise<JudgedArticle> => {
    const begin = performance.now();
    const outcome = await order(brief);
    const seconds = (performance.now() - begin) / 1000;
    return judgeArticle({ brief, seconds, outcome, exchanges: exchanges.splice(0) });
  };
  const articles: JudgedArticle[] = [];
  for (const brief of chosen.slice(0, briefs[pace])) {
    signal.throwIfAborted();
    const article = await orderOne(brief);
    const { id, violations, ofModel, words, seconds, outcome, report } = article;
    const { sourced = 0, general = 0 } = report?.basis ?? {};
    const found = `${violations.length} foreign, ${ofModel.length} by the model`;
    say(
      `${id}: ${outcome}, ${words} words after ${Math.round(seconds)} s, ${found}; ${sourced} sentences sourced, ${general} general`,
    );
    articles.push(article);
  }
  judgeArticles(ledger, articles);
}
