import { randomUUID } from "node:crypto";
import { pollUntil } from "@galley/test-kit/conditions";
import { type Sender, sendUntilKnown } from "../../client/repeat.ts";
import { type FaultContext, withContext } from "../../context.ts";
import { crashPointControls } from "../../controls/crashes.ts";
import type { Scenario } from "../../scenario.ts";
import { checkDrained, checkSettled } from "../../workload/checks/ended.ts";
import { environmentStores } from "../../world/stores.ts";
import { checkProjections } from "../stores/backlog.ts";
import type { CaseRun } from "./case.ts";
import { checkInventory, type ExpectedState, givenUpMessage, newExpectedState } from "./inventory.ts";
import { describePlan, type Plan, type PlannedPoint, planFor, pointService } from "./plan.ts";
import {
  type CrashPointSetup,
  gateways,
  maxWaitMilliseconds,
  retryUntilSuccess,
  startCrashPointSetup,
} from "./setup.ts";

/** Kills a process at every point before and after a durable step, one point after another. */
export const crashPoints: Scenario = {
  name: "crash-points",
  guarantee:
    "Wherever a process dies, nothing acknowledged is lost, nothing happens twice, and interrupted work is finished.",
  minimum: { fast: { attempted: 10, acknowledged: 10 }, full: { attempted: 250, acknowledged: 200 } },
  run: runMatrix,
  controls: Object.values(crashPointControls),
  listPoints: () =>
    withContext({ seed: 1, pace: "fast", signal: new AbortController().signal, say: () => {} }, async (context) =>
      describePlan((await startCrashPointSetup(context)).pointFolder.known()),
    ),
};

/** The crash points that are tested in the short form of the scenario: one for each kind of durable step. The full form tests all. */
const fewPoints = [
  "content.publications.insert:after",
  "content.relay.publish:after",
  "content.ideas.promote:after",
  "gateway.idempotency.keep:before",
  "generation.leases.saveStage:after",
  "generation.consumer.publications:after",
  "publishing.operations.markFailed:before",
  "publishing.posts.put:after",
  "webhooks.outbound.request:after",
];

/**
 * Makes a process die at each chosen crash point and checks the state that remains. Crash points of different services
 * are tested side by side.
 */
async function runMatrix(context: FaultContext): Promise<void> {
  const { ledger, say, random, signal } = context;
  const setup = await startCrashPointSetup(context);
  const points = setup.pointFolder;
  const plan = planFor(points.known());
  for (const point of plan.untested) ledger.reportUnexpected(`${point}: no case comes to this point`);
  for (const point of plan.missing)
    ledger.reportUnexpected(`${point}: no service tells of this point, which a case names`);
  const chosen = random.shuffle(choose(context, plan));
  const lanes = Map.groupBy(chosen, ({ point, exercise }) => exercise.lane ?? pointService(point));
  const expectedStates = (await Promise.all([...lanes.values()].map((lane) => runLane(setup, lane)))).flat();
  const reached = chosen.filter(({ point }) => points.isReached(point)).length;
  say(`a process died at ${reached} of ${chosen.length} points; now everything has to settle`);
  await checkSettled(setup.databases, ledger, signal);
  await checkDrained(setup.system, environmentStores(), ledger);
  await checkProjections(ledger, setup.system, environmentStores());
  await checkInventory(setup, expectedStates);
  for (const fault of setup.deliveries.faults) ledger.reportUnexpected(fault);
  for (const step of points.doubleSteps()) ledger.reportUnexpected(`${step}: two writes, and no point between them`);
}

function choose({ pace, points }: FaultContext, { planned }: Plan): readonly PlannedPoint[] {
  if (points.length === 0 && pace === "full") return planned;
  const wanted = points.length > 0 ? points : fewPoints;
  return wanted.flatMap((part) => {
    const found = planned.filter(({ point }) => point.includes(part));
    if (found.length === 0) throw new Error(`No point with a case contains ${part}`);
    return found;
  });
}

async function runLane(setup: CrashPointSetup, lane: readonly PlannedPoint[]): Promise<ExpectedState[]> {
  const expectedStates: ExpectedState[] = [];
  for (const planned of lane) {
    if (setup.signal.aborted) break;
    const start = performance.now();
    expectedStates.push(...(await runPoint(setup, planned)));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const { point, exercise } = planned;
    const end = setup.pointFolder.isReached(point) ? "died" : "NOT REACHED";
    setup.say(`${point}: ${end} in "${exercise.name}" (${seconds} s)`);
  }
  return expectedStates;
}

const maxTries = 3;
const reachedWithinMilliseconds = 12_000;

/**
 * Runs the test case of a crash point, at which a process has to die. If that does not happen, because a death at
 * another crash point came between, the case is repeated. After three tries the crash point is reported as not reached.
 */
async function runPoint(setup: CrashPointSetup, planned: PlannedPoint): Promise<ExpectedState[]> {
  const expectedStates: ExpectedState[] = [];
  for (let tries = 1; tries <= maxTries && !setup.signal.aborted; tries += 1) {
    expectedStates.push(await runOnce(setup, planned));
    if (setup.pointFolder.isReached(planned.point)) return expectedStates;
  }
  setup.ledger.reportUnexpected(`${planned.point}: no process died there in "${planned.exercise.name}"`);
  return expectedStates;
}

/**
 * Thrown when the product gives up work because processes died three times while doing it. In these tests other crash
 * points cause the deaths, so the case is repeated.
 */
class GivenUp extends Error {}

async function runOnce(setup: CrashPointSetup, { point, exercise }: PlannedPoint): Promise<ExpectedState> {
  const { pointFolder: points, ledger, signal } = setup;
  const account = await retryUntilSuccess(() => setup.newAccount("pro"));
  const expectedState = newExpectedState(account.accountId, point);
  const isReached = (): boolean => points.isReached(point);
  const waitFor = async (holds: () => boolean | Promise<boolean>, timeoutMilliseconds: number): Promise<boolean> => {
    const look = async (): Promise<boolean> => holds();
    const waiting = { timeoutMilliseconds, intervalMilliseconds: 25, signal };
    const hasCome = await pollUntil(() => look().catch(() => false), Boolean, waiting);
    signal.throwIfAborted();
    return hasCome;
  };
  const until: CaseRun["until"] = async (what, holds) => {
    if (!(await waitFor(holds, maxWaitMilliseconds))) throw new Error(`not within two minutes: ${what}`);
  };
  const name = `${point} in "${exercise.name}"`;
  try {
    await exercise.run({
      ...setup,
      account,
      expectedState,
      point,
      isReached,
      until,
      ask: createAsk(setup, account.api, point, name),
      calls: setup.directCalls.of(account.accountId),
      arm: () => points.arm(point),
      newName: () => `n-${randomUUID()}`,
      untilCount: (what, count, collection, filter) =>
        until(what, async () => (await setup.collection(collection).countDocuments(filter)) === count),
    });
    await waitFor(isReached, reachedWithinMilliseconds);
  } catch (error) {
    if (error instanceof GivenUp) points.forget(point);
    else ledger.reportUnexpected(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    points.disarm(point);
  }
  return expectedState;
}

/**
 * Returns a function that sends a request until it has a final answer. A POST gets an `Idempotency-Key`. A repeated
 * DELETE that is answered 404 has succeeded.
 */
function createAsk(
  { ledger, signal }: CrashPointSetup,
  api: Sender["api"],
  point: string,
  name: string,
): CaseRun["ask"] {
  const gateway = pointService(point) === "gateway" ? gateways.withCrashPoints : gateways.withoutCrashPoints;
  const request: Sender["api"]["request"] = async (...given) => {
    const reply = await api.request(...given);
    if (reply.kind === "answer" && reply.body.error === givenUpMessage) throw new GivenUp();
    return reply;
  };
  const sender: Sender = {
    name,
    ledger,
    signal,
    api: { ...api, request },
    pauseMilliseconds: () => 150,
    giveUpAt: (beganAt) => beganAt + maxWaitMilliseconds,
  };
  return async (method, path, { body, success = [200], refusals = [] } = {}) => {
    const gone = method === "DELETE" ? ["404 NOT_FOUND"] : [];
    const key = method === "POST" ? { idempotencyKey: randomUUID() } : {};
    ledger.attempt();
    const sending = { method, path, body, gateway, success, refusals: [...refusals, ...gone], ...key };
    const verdict = await sendUntilKnown(sender, sending);
    if (verdict.kind === "unknown") throw new Error(`${method} ${path} came to no end`);
    if (verdict.kind === "refused") {
      const isEnd = verdict.mayHaveHappened || refusals.includes(`404 ${verdict.code}`);
      if (method === "DELETE" && !isEnd) throw new Error(`${method} ${path} found nothing to delete`);
      return { code: verdict.code };
    }
    ledger.acknowledge();
    return { data: verdict.data };
  };
}
