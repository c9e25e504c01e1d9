import { setTimeout as delay } from "node:timers/promises";
import type { FaultContext } from "../../context.ts";
import { loadMutations } from "../../controls/load.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { makePublications, writeDraft } from "../../load/library.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { watchMemory } from "../../watch/processes.ts";
import { startWorld, type World } from "../../world/start-world.ts";
import { judgeStep, type Step, type StepFigures } from "./judge-step.ts";
import { type Backend, createWriter, observeLateWrites, probesOf, startProbing, type Writer } from "./probes.ts";

const paces = {
  fast: { replicas: { content: 2 }, backends: ["content"], hasSecondGateway: false, hangSeconds: 15 },
  full: {
    replicas: { gateway: 2, content: 2, generation: 2, publishing: 2, webhooks: 2 },
    backends: ["content", "generation", "publishing", "webhooks"],
    hasSecondGateway: true,
    hangSeconds: 20,
  },
} as const satisfies Record<string, { backends: readonly Backend[]; replicas: object; [setting: string]: unknown }>;

const probeEveryMilliseconds = 100;
/** Eighty requests a second wait for a few seconds each: some hundreds. What more is kept would grow with every hang. */
const mostMebibytesMore = 150;
/** Longer than it may take until all is normal, or nothing would be held by that. */
const restSeconds = 13;
/**
 * Before the end of a hang the watched writer stops; its last write has the deadline of a write to end in. Before that, one that
 * was under way at the beginning and one that began later had time to be given up.
 */
const quietSeconds = 8;

interface HangRun {
  readonly context: FaultContext;
  readonly world: World;
  readonly watchedWriter: Writer;
  readonly ledger: Ledger;
  readonly hangSeconds: number;
}

type Hang = Pick<Step, "name" | "hung" | "isWhole"> & { readonly processes: readonly string[] };

async function run(context: FaultContext): Promise<Outcome> {
  const { replicas, hangSeconds, ...pace } = paces[context.pace];
  // What is taken out is seen at one service as well as at all.
  const hangs = hangsOf(context.mutation === undefined ? pace : paces.fast);
  const world = await startWorld(context, { replicas });
  const account = await world.newAccount();
  const { api } = account;
  const [publicationId = "", secondId = "", thirdId = ""] = (await makePublications([account], 3)).map(([, id]) => id);
  const sessionId = await writeDraft(account, publicationId);
  const ledger = createLedger();
  const memory = watchMemory(context, world.system);
  const memoryBefore = memory.peaks();
  const [writer, watchedWriter] = [createWriter(api, secondId), createWriter(api, thirdId)];
  const probing = startProbing(
    probesOf({ api, publicationId, sessionId, writer, watchedWriter }),
    probeEveryMilliseconds,
  );
  const run = { context, world, watchedWriter, ledger, hangSeconds };
  const steps: Step[] = [];
  try {
    await delay(1_000);
    for (const hang of hangs) steps.push(await hangFor(run, hang));
  } finally {
    await probing.stop();
  }
  // Now that every request has ended, those that were never answered are among the samples.
  for (const { probe, reply } of probing.samples)
    if (reply.kind === "silent") ledger.surprise(`"${probe.name}" was never answered`);
  const results = steps.map((step) => [step, judgeStep(ledger, step, probing.samples)] as const);
  for (const [{ name }, { slowestMilliseconds, recoverySeconds }] of results)
    context.say(`${name}: slowest ${Math.round(slowestMilliseconds)} ms, normal after ${recoverySeconds.toFixed(1)} s`);
  const acknowledged = probing.samples.filter(({ reply }) => reply.kind === "answer" && reply.status === 200).length;
  const growth = memory.judge(ledger, memoryBefore, mostMebibytesMore);
  const figures = { ...figuresOf(results), "growth of memory at most": `${growth} MiB` };
  return { ...ledger.outcome(figures), attempted: probing.samples.length, acknowledged };
}

function hangsOf({ backends, hasSecondGateway }: { backends: readonly Backend[]; hasSecondGateway: boolean }): Hang[] {
  const hangs = backends.flatMap((backend): Hang[] => [
    { name: `one of two ${backend}`, hung: backend, isWhole: false, processes: [`${backend}-2`] },
    { name: backend, hung: backend, isWhole: true, processes: [backend, `${backend}-2`] },
  ]);
  // Who asks a gateway that hangs has nobody else to be answered by.
  const gateway: Hang = { name: "one of two gateways", hung: "gateway-2", isWhole: true, processes: ["gateway-2"] };
  return hasSecondGateway ? [...hangs, gateway] : hangs;
}

/** Stops processes for a while, lets them go on, and waits till what they held up has settled, while clients go on. */
async function hangFor(
  { context, world, watchedWriter, ledger, hangSeconds }: HangRun,
  { processes, ...hang }: Hang,
): Promise<Step> {
  context.say(`${hang.name} hangs`);
  const { signal } = context;
  const goOn = (): void => {
    for (const name of processes) world.system.killService(name, "SIGCONT");
  };
  context.defer(goOn);
  const lateWrites = observeLateWrites(watchedWriter, ledger, hang);
  const from = performance.now();
  for (const name of processes) world.system.killService(name, "SIGSTOP");
  try {
    await delay((hangSeconds - quietSeconds) * 1_000, undefined, { signal });
    await Promise.all([
      // It ends sooner than the hang does, unless deadlines are what is taken out.
      Promise.race([lateWrites.pauseWriter(), delay(quietSeconds * 1_000)]),
      delay(quietSeconds * 1_000, undefined, { signal }),
    ]);
  } finally {
    goOn();
  }
  const to = performance.now();
  await delay(restSeconds * 1_000, undefined, { signal });
  const until = performance.now();
  await lateWrites.check();
  return { ...hang, from, to, until };
}

function figuresOf(results: readonly (readonly [Step, StepFigures])[]): Outcome["figures"] {
  const most = (pick: (figures: StepFigures) => number, isWhole: boolean) =>
    Math.max(0, ...results.filter(([step]) => step.isWhole === isWhole).map(([, figures]) => pick(figures)));
  return {
    hangs: results.length,
    "slowest answer, all replicas hung": `${Math.round(most((figures) => figures.slowestMilliseconds, true))} ms`,
    "slowest answer, one of two hung": `${Math.round(most((figures) => figures.slowestMilliseconds, false))} ms`,
    "reads over 0.9 s, one of two hung, at most": most((figures) => figures.slowReads, false),
    "normal again after": `${Math.max(...results.map(([, { recoverySeconds }]) => recoverySeconds)).toFixed(1)} s`,
  };
}

/** Processes that live and do nothing. */
export const hungService: Scenario = {
  name: "hung-service",
  guarantee:
    "When a service hangs, only its own endpoints answer 503, in time; with a replica left every read succeeds; all is normal within 10 s of its return, and no abandoned write is carried out.",
  fault: "Stops (SIGSTOP) each service for 20 s, first one of two replicas, then both, while clients read and write.",
  least: {
    fast: { attempted: 1_000, acknowledged: 500 },
    full: { attempted: 10_000, acknowledged: 5_000 },
  },
  run,
  controls: [
    { mutation: loadMutations["calls-without-deadlines"], expect: /took \d+ ms/ },
    { mutation: loadMutations["without-outlier-detection"], expect: /reads were slow though it should be known/ },
    { mutation: loadMutations["calls-never-given-up"], expect: /came through late/ },
  ],
};
