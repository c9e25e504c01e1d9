import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type FakeLlm, type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { type FakeX, startFakeX } from "@galley/test-kit/fake-networks";
import { type Db, MongoClient } from "mongodb";
import type { FaultContext } from "../../context.ts";
import { type DirectCalls, openDirectCalls } from "../../world/direct-calls.ts";
import { type Account, otherHosts, startWorld, type World } from "../../world/start-world.ts";
import { namesOf, storesOfEnvironment } from "../../world/stores.ts";
import { openPointFolder, type PointFolder } from "./point-folder.ts";

/** Indexes of the gateways: only the first has crash points, the second is never killed. */
export const gateways = { withCrashPoints: 0, withoutCrashPoints: 1 } as const;

/** A system with crash points, and what a case needs besides the API. */
export interface CrashPointSetup {
  readonly context: FaultContext;
  readonly world: World;
  readonly points: PointFolder;
  readonly calls: DirectCalls;
  /** The database of a service: for looking at what no API shows, and for letting time pass. */
  database(service: string): Db;
  /** Creates an account, trying again while processes are being killed. */
  newAccount(): Promise<Account>;
  /** A page of the web that takes this long at first, until it is hurried. */
  slowPage(milliseconds: number): SlowPage;
  /** The address of a picture on the web. */
  picture(png: Buffer): string;
  /** The X that posts are shared on. */
  readonly x: FakeX;
  /** A language model, for services that are configured with it. */
  readonly model: FakeLlm;
  /** Settings of one service from its next start on; without any they are the usual ones. */
  configure(service: string, settings?: Readonly<Record<string, string>>): void;
}

export interface SlowPage {
  readonly url: string;
  /** Whether somebody has asked for it. */
  isAsked(): boolean;
  hurry(): void;
}

/** Short leases, so that what a dead process left is taken up soon. */
const usualSettings = {
  GENERATION_LEASE_SECONDS: "2",
  PUBLISHING_LEASE_SECONDS: "2",
  IDEMPOTENCY_LEASE_SECONDS: "3",
  GENERATION_SYNC_TIMEOUT_SECONDS: "4",
  WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: "1",
} as const;

// Not the host of webhooks, at which every request has to be one.
const pagesHost = otherHosts[0];

/** Starts a system of two gateways, of which the second has no crash points, and one of every other service. */
export async function startCrashPointSetup(context: FaultContext): Promise<CrashPointSetup> {
  const points = openPointFolder(join(context.newFolder(), "crash-points"));
  const settings = new Map<string, Readonly<Record<string, string>>>();
  const x = await startFakeX();
  context.defer(() => x.close());
  const isShare = ({ prompt }: FakeLlmRequest): boolean => /^# Task: share/m.test(prompt);
  const model = await startFakeLlm({
    answer: (request) => (isShare(request) ? JSON.stringify({ linkedin: "", twitter: "" }) : undefined),
  });
  context.defer(() => model.close());
  const ofX = {
    X_API_BASE_URL: x.baseUrl,
    X_OAUTH_BASE_URL: x.baseUrl,
    X_CLIENT_ID: "x-app",
    X_CLIENT_SECRET: "x-secret",
  };
  const world = await startWorld(context, {
    replicas: { gateway: 2 },
    restartPauseMilliseconds: 20,
    serviceEnvironment: (name) => ({
      ...usualSettings,
      ...(name.startsWith("publishing") ? ofX : {}),
      ...(name === "gateway-2" ? {} : { CRASH_POINTS_FOLDER: points.path }),
      ...settings.get(name),
    }),
  });
  const calls = openDirectCalls(world.system);
  context.defer(() => calls.close());
  const client = await new MongoClient(storesOfEnvironment().mongodbUri).connect();
  context.defer(() => client.close());
  const names = namesOf(world.system);
  return {
    context,
    world,
    points,
    calls,
    database: (service) => client.db(`${names.databasePrefix}${service}`),
    newAccount: () => retryUntilSuccess(() => world.newAccount("pro")),
    slowPage: (milliseconds) => slowPage(world, milliseconds),
    picture: (png) => picture(world, png),
    x,
    model,
    configure: (service, changed = {}) => void settings.set(service, changed),
  };
}

const pauseMilliseconds = 100;
const longestMilliseconds = 120_000;

/** Tries again, for two minutes at most, while something is unavailable; then fails as the last try did. */
export async function retryUntilSuccess<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + longestMilliseconds;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await delay(pauseMilliseconds);
    }
  }
}

function slowPage({ receiver }: World, milliseconds: number): SlowPage {
  const path = `/slow/${randomUUID()}`;
  const page = "<html><title>Tides</title><p>The harbour of Lund was dredged to 9 metres in March 2025.</p></html>";
  const headers = { "content-type": "text/html" };
  const quick = { kind: "answer", status: 200, headers, body: page } as const;
  receiver.script([{ ...quick, afterMilliseconds: milliseconds }], { path });
  return {
    url: `https://${pagesHost}${path}`,
    isAsked: () => receiver.requests.some((request) => request.path === path),
    hurry: () => receiver.script([quick], { path }),
  };
}

function picture({ receiver }: World, png: Buffer): string {
  const path = `/picture/${randomUUID()}.png`;
  receiver.script([{ kind: "answer", status: 200, headers: { "content-type": "image/png" }, body: png }], { path });
  return `https://${pagesHost}${path}`;
}
