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
import { namesOf, type ServiceDatabases, storesOfEnvironment } from "../../world/stores.ts";
import { openPointFolder } from "./point-folder.ts";

/** Indexes of the gateways: only the first has crash points, the second is never killed. */
export const gateways = { withCrashPoints: 0, withoutCrashPoints: 1 } as const;

/** Anything that a service stores. */
export interface Stored {
  readonly _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: cases read fields of all kinds of documents.
  readonly [field: string]: any;
}

/** 32 by 32 pixels in one colour. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEWIRCIJKbwHAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==",
  "base64",
);

/** Short leases, so that what a dead process left is taken up soon. */
const usualSettings = {
  GENERATION_LEASE_SECONDS: "2",
  PUBLISHING_LEASE_SECONDS: "2",
  IDEMPOTENCY_LEASE_SECONDS: "3",
  GENERATION_SYNC_TIMEOUT_SECONDS: "4",
  WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: "1",
} as const;

/** Starts a system of two gateways, of which the second has no crash points, and one of every other service. */
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
  const client = await new MongoClient(storesOfEnvironment().mongodbUri).connect();
  context.defer(() => client.close());
  const { databasePrefix } = namesOf(world.system);
  const databases: ServiceDatabases = (service) => client.db(`${databasePrefix}${service}`);
  return {
    ...{ ...context, ...world, pointFolder, directCalls, databases, x, model },
    /** A collection, as "generation.jobs": for looking at what no API shows, and for letting time pass. */
    collection: (name: string) => {
      const [service = "", collection = ""] = name.split(".");
      return databases(service).collection<Stored>(collection);
    },
    slowPage: (milliseconds: number) => slowPage(world, milliseconds),
    /** The address of a picture on the web. */
    picture: (): string => {
      const path = `/picture/${randomUUID()}.png`;
      world.receiver.script([answer(200, { "content-type": "image/png" }, png)], { path });
      return `https://${pagesHost}${path}`;
    },
    /** Restarts a service in order, with these settings besides the usual ones. */
    restart: async (service: string, changed: Readonly<Record<string, string>> = {}) => {
      settings.set(service, changed);
      await world.system.restartService(service);
    },
  };
}

/** A system with crash points, and what a case needs besides the API. */
export type CrashPointSetup = Awaited<ReturnType<typeof startCrashPointSetup>>;

/** How long cases wait for anything: a slow machine takes its time to start a service again, and some waits are for two starts. */
export const longestMilliseconds = 120_000;

/** Tries again, for so long at most, while something is unavailable; then fails as the last try did. */
export const retryUntilSuccess = <Result>(work: () => Promise<Result>): Promise<Result> =>
  waitUntil(work, { timeoutMilliseconds: longestMilliseconds, intervalMilliseconds: 100 });

/** A page of the web that takes this long at first, until it is hurried; `instructions` order a draft that is to be made of it. */
function slowPage({ receiver }: World, milliseconds: number) {
  const path = `/slow/${randomUUID()}`;
  const page = "<html><title>Tides</title><p>The harbour of Lund was dredged to 9 metres in March 2025.</p></html>";
  const quick = { kind: "answer", status: 200, headers: { "content-type": "text/html" }, body: page } as const;
  receiver.script([{ ...quick, afterMilliseconds: milliseconds }], { path });
  return {
    instructions: `Say what is new, from https://${pagesHost}${path}`,
    /** Whether somebody has asked for it. */
    isAsked: () => receiver.requests.some((request) => request.path === path),
    hurry: () => receiver.script([quick], { path }),
  };
}
