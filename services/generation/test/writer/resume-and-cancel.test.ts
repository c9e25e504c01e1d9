import { setImmediate as nextTurn } from "node:timers/promises";
import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { waitUntil } from "@galley/test-kit/conditions";
import type { FakeLlmMode } from "@galley/test-kit/fake-llm";
import { articlePage, type FakeWeb, startFakeWeb } from "@galley/test-kit/fake-web";
import type { StageStore } from "../../src/domain/engine-ports.ts";
import { idOf, type Script, scriptedServers } from "./scripted.ts";
import { memoryStages, orderOf, write } from "./writing.ts";

const fact = "The plant in Leipzig will employ 420 people.";
const forgotten = "Work began in March 2025.";
const page = "http://coast.example/plant";
const order = orderOf("A battery plant for Leipzig", `Write an article.\n\n${fact}\n${forgotten}\n\nSource: ${page}`);
const script: Script = {
  request: { language: "en", length: null, facts: [fact, forgotten] },
  article: {
    article: `${fact} [c3] Around the town, 12 wind turbines feed the factory. [p1] The plant has won 7 prizes. A town reads such news closely.`,
  },
  verdicts: {
    turbines: { basis: "borne", by: ["p1"] },
    prizes: { basis: "not-borne", why: "nobody said so" },
  },
  besides: ({ before }) => (before === 0 ? { missing: ["f2"] } : {}),
  mend: (asked) => ({
    changes: [{ id: idOf(asked, "prizes"), text: "The plant is well liked." }],
    insertions: [{ after: idOf(asked, fact), text: `${forgotten} [c4]`, block: false }],
  }),
};

describe("a job that ends before its time", () => {
  const serving = scriptedServers();
  let web: FakeWeb;
  let outbound: Outbound;

  beforeAll(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("coast.example") });
  });
  beforeEach(() => {
    web.set(
      "coast.example/plant",
      articlePage({
        title: "Leipzig plant draws power from turbines",
        outlet: "Coast Times",
        paragraphs: [
          "The factory in Leipzig draws its power from 12 wind turbines in the fields around the town, its owner said.",
          "The factory is the largest of its kind in the region and stands beside the old railway yard of the town.",
        ],
      }),
    );
  });
  afterAll(async () => {
    await Promise.all([outbound.close(), web.close()]);
  });

  const serve = async (mode: FakeLlmMode | FakeLlmMode[] = "ok") => {
    const { llm, server, asked } = await serving(script, mode);
    const draft = (stages: StageStore, signal = new AbortController().signal) =>
      write(order, { llm, stages, signal, request: outbound.request });
    return { server, draft, asked };
  };

  it("resumes at every save to the same bytes, and pays for no call that was recorded", async () => {
    const whole = await serve();
    const stages = memoryStages();
    const expected = await whole.draft(stages);
    const calls = whole.server.requests.length;
    const saves = stages.names().length;
    expect(whole.asked.map(({ stage }) => stage)).toEqual(["request", "article", "judge", "mend", "judge"]);
    expect(expected.content).toContain(`A town reads such news closely. ${forgotten}</p>`);
    for (let last = 1; last <= saves; last += 1) {
      const { server, draft } = await serve();
      const kept = memoryStages();
      await expect(draft(dyingAfter(kept, last))).rejects.toThrow("The process was killed");
      expect(kept.names()).toHaveLength(last);
      expect(await draft(kept)).toEqual(expected);
      expect([last, server.requests.length]).toEqual([last, calls]);
    }
  });

  it("reads its pages once, however often it is taken up", async () => {
    const { draft } = await serve();
    const kept = memoryStages();
    const before = web.requestsTo("/plant").length;
    for (let last = 1; last <= 4; last += 1) await draft(dyingAfter(kept, 1)).catch(() => undefined);
    await draft(kept);
    expect(web.requestsTo("/plant").length - before).toBe(1);
  });

  it.each([
    ["a page", "research"],
    ["the reading of the order", "request"],
    ["a stream of prose that stops", "article"],
    ["the judge", "judge"],
    ["the mending", "mend"],
  ])("ends at once when it is cancelled while %s hangs", async (_what, stage) => {
    const { asked, draft: first } = await serve();
    await first(memoryStages());
    const at = asked.findIndex((one) => one.stage === stage);
    const hanging: FakeLlmMode = stage === "article" ? "stall" : "hang";
    if (stage === "research") web.set("coast.example/plant", { hang: true });
    else expect(at).toBeGreaterThanOrEqual(0);
    const modes: FakeLlmMode[] = at === -1 ? ["ok"] : [...Array<FakeLlmMode>(at).fill("ok"), hanging];
    const { server, draft } = await serve(modes);
    const seen = web.requestsTo("/plant").length;
    const controller = new AbortController();
    let reason: unknown;
    const drafting = draft(memoryStages(), controller.signal).catch((thrown: unknown) => {
      reason = thrown;
    });
    await waitUntil(() => (at === -1 ? web.requestsTo("/plant").length > seen : server.requests.length === at + 1));
    controller.abort(new Error("cancelled by its owner"));
    await aFewTurns(() => reason !== undefined);
    expect(reason).toEqual(new Error("cancelled by its owner"));
    await drafting;
    expect(at === -1 || server.requests.length === at + 1).toBe(true);
  });
});

/** A store that fails after `saves` further artefacts, as if the process was killed. */
function dyingAfter(stages: StageStore, saves: number): StageStore {
  let left = saves;
  return {
    load: (stage) => stages.load(stage),
    save: async (stage, artefact) => {
      if (left > 0) await stages.save(stage, artefact);
      left -= 1;
      if (left <= 0) throw new Error("The process was killed");
    },
  };
}

const maxTurns = 20;

/** Runs turns of the event loop, without waiting, until a condition holds. */
async function aFewTurns(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < maxTurns && !isSo(); turn += 1) await nextTurn();
}
