import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { startFakeX } from "@galley/test-kit/fake-networks";
import { answer } from "@galley/test-kit/receiver";
import { MongoClient } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { openDirectCalls } from "../../world/direct-calls.ts";
import { pagesHost, startWorld, type World } from "../../world/start-world.ts";
import { environmentStores, installationNames, type ServiceDatabases } from "../../world/stores.ts";
import { openPointFolder } from "./point-folder.ts";

/**
 * The indexes of the two gateways. Processes die only in the first one, which has crash points. The second is never
 * killed.
 */
export const gateways = { withCrashPoints: 0, withoutCrashPoints: 1 } as const;

export interface Stored {
  readonly _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: cases read fields of all kinds of documents.
  readonly [field: string]: any;
}

/** A valid PNG file, which the fake web serves wherever a test case needs a picture. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEWIRCIJKbwHAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==",
  "base64",
);

/** Settings with which services wait less than in production, so that another process soon takes over the work of a dead one. */
const usualSettings = {
  GENERATION_LEASE_SECONDS: "2",
  PUBLISHING_LEASE_SECONDS: "2",
  IDEMPOTENCY_LEASE_SECONDS: "3",
  GENERATION_SYNC_TIMEOUT_SECONDS: "4",
  WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: "1",
} as const;

/** Starts a system with two gateways and one process of every other service. The second gateway has no crash points. */
export async function startCrashPointSetup(context: FaultContext) {
  const pointFolder = openPointFolder(join(context.newFolder(), "crash-points"));
  const settings = new Map<string, Readonly<Record<string, string>>>();
  const x = await startFakeX();
  context.defer(() => x.close());
  const isShare = ({ prompt }: FakeLlmRequest): boolean => /^# Task: share/m.test(prompt);
  const model = await startFakeLlm({
    answer: (request) => (isShare(request) ? JSON.stringify({ linkedin: "", twitter: "" }) : undefined),
  });
  context.defer(() => model.close());
  const apiOfX = { X_API_BASE_URL: x.baseUrl, X_OAUTH_BASE_URL: x.baseUrl };
  const ofX = { ...apiOfX, X_CLIENT_ID: "x-app", X_CLIENT_SECRET: "x-secret" };
  const world = await startWorld(context, {
    replicas: { gateway: 2 },
    restartPauseMilliseconds: 20,
    serviceEnvironment: (name) => ({
      ...usualSettings,
      ...(name.startsWith("publishing") ? ofX : {}),
      ...(name === "gateway-2" ? {} : { CRASH_POINTS_FOLDER: pointFolder.path }),
      ...settings.get(name),
    }),
  });
  const directCalls = openDirectCalls(world.system);
  context.defer(() => directCalls.close());
  const client = await new MongoClient(environmentStores().mongodbUri).connect();
  context.defer(() => client.close());
  const { databasePrefix } = installationNames(world.system);
  const databases: ServiceDatabases = (service) => client.db(`${databasePrefix}${service}`);
  return {
    ...context,
    ...world,
    pointFolder,
    directCalls,
    databases,
    x,
    model,
    /**
     * Returns a collection by its full name, such as "generation.jobs". Test cases use it to see what no API shows and
     * to change stored times.
     */
    collection: (name: string) => {
      const [service = "", collection = ""] = name.split(".");
      return databases(service).collection<Stored>(collection);
    },
    slowPage: (milliseconds: number) => slowPage(world, milliseconds),
    /** Serves a picture at a new address of the fake web, and returns that address. */
    picture: (): string => {
      const path = `/picture/${randomUUID()}.png`;
      world.receiver.script([answer(200, { "content-type": "image/png" }, png)], { path });
      return `https://${pagesHost}${path}`;
    },
    /** Restarts a service gracefully, with the given settings in addition to the usual ones. */
    restart: async (service: string, changed: Readonly<Record<string, string>> = {}) => {
      settings.set(service, changed);
      await world.system.restartService(service);
    },
  };
}

/** A running system with crash points, and the tools that a test case needs besides the API. */
export type CrashPointSetup = Awaited<ReturnType<typeof startCrashPointSetup>>;

/**
 * The time limit for each wait of a test case. A slow machine needs long to restart a service, and some waits include
 * two restarts.
 */
export const maxWaitMilliseconds = 120_000;

/** Calls `work` until it succeeds. Rejects with the last error after two minutes. */
export const retryUntilSuccess = <Result>(work: () => Promise<Result>): Promise<Result> =>
  waitUntil(work, { timeoutMilliseconds: maxWaitMilliseconds, intervalMilliseconds: 100 });

/**
 * Serves a web page that answers late, and immediately once `hurry` is called. `instructions` is an order that cites the page, so that the
 * work on its draft lasts until then.
 */
function slowPage({ receiver }: World, milliseconds: number) {
  const path = `/slow/${randomUUID()}`;
  const page = "<html><title>Tides</title><p>The harbour of Lund was dredged to 9 metres in March 2025.</p></html>";
  const quick = { kind: "answer", status: 200, headers: { "content-type": "text/html" }, body: page } as const;
  receiver.script([{ ...quick, afterMilliseconds: milliseconds }], { path });
  return {
    instructions: `Say what is new, from https://${pagesHost}${path}`,
    /** Returns true once the page has been requested. */
    isAsked: () => receiver.requests.some((request) => request.path === path),
    hurry: () => receiver.script([quick], { path }),
  };
}
