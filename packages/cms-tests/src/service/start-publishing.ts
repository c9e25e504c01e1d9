import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPointFolder, type PointFolder } from "@galley/faults/point-folder";
import { freePort } from "@galley/local/ports";
import { launch, type Running, stopRunning } from "@galley/local/processes";
import { PublishingService } from "@galley/proto/publishing/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { eventually } from "@galley/test-kit/conditions";
import { testTokens } from "@galley/test-kit/tokens";

type Definition = typeof PublishingService.service;

/** Plans of the tests' accounts; one may publish nothing. */
const tiers = { pro: { postsPerWeek: 1_000 }, none: { postsPerWeek: 0 } };
export type Tier = keyof typeof tiers;

/** The publishing service as a process of its own, which dies where it is told to and is started again. */
export interface Publishing {
  readonly call: <Name extends MethodName<Definition>>(
    name: Name,
    request: RequestInput<Definition, Name>,
    caller: { readonly accountId: string; readonly tier?: Tier },
  ) => Promise<ResponseOutput<Definition, Name>>;
  readonly points: PointFolder;
  /** Starts it again when it has died, and waits until it answers. */
  readonly revive: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface PublishingOptions {
  readonly mongodbUri: string;
  readonly amqpUrl: string;
  /** Hosts that lead to servers on this machine, and a file with who signed their certificates. */
  readonly connectTo: string;
  readonly authoritiesFile: string;
}

const repositoryRoot = join(import.meta.dirname, "../../../..");
const leaseSeconds = 1;
const deadlineMilliseconds = 60_000;
const issuers: Readonly<Partial<Record<MethodName<Definition>, "generation" | "operator">>> = {
  publish: "generation",
  // Only an operator may link to a private address, as this machine's is.
  saveConnection: "operator",
};

/** Starts it from its sources, on a database of its own. */
export async function startPublishing(options: PublishingOptions): Promise<Publishing> {
  const folder = mkdtempSync(join(tmpdir(), "galley-cms-tests-"));
  const tokens = testTokens();
  const points = openPointFolder(join(folder, "points"));
  const [grpcPort, sitesPort] = [await freePort(), await freePort()];
  const [sealing, tiersFile] = [join(folder, "sealing.json"), join(folder, "tiers.json")];
  writeFileSync(
    sealing,
    JSON.stringify({ keys: [{ kty: "oct", kid: "1", k: randomBytes(32).toString("base64url") }] }),
  );
  writeFileSync(tiersFile, JSON.stringify(tiers));
  const environment = {
    PATH: process.env.PATH ?? "",
    MONGODB_URI: options.mongodbUri,
    DATABASE_PREFIX: `cms_${randomBytes(4).toString("hex")}`,
    AMQP_URL: options.amqpUrl,
    AMQP_PREFIX: `cms-${randomUUID()}`,
    GRPC_ADDRESS: `127.0.0.1:${grpcPort}`,
    SITES_LISTEN_ADDRESS: `127.0.0.1:${sitesPort}`,
    PUBLIC_SITES_BASE_URL: "https://sites.example.com",
    SERVICE_TOKEN_PUBLIC_KEYS_FILE: tokens.publicKeysFile,
    CREDENTIAL_SEALING_KEYS_FILE: sealing,
    TIERS_FILE: tiersFile,
    PUBLISHING_LEASE_SECONDS: String(leaseSeconds),
    CRASH_POINTS_FOLDER: points.path,
    OUTBOUND_CONNECT_TO: options.connectTo,
    OUTBOUND_AUTHORITIES_FILE: options.authoritiesFile,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
  };
  const start = (): Promise<Running> =>
    launch({
      name: "publishing",
      role: "program",
      command: process.execPath,
      arguments: ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning", "src/main.ts"],
      environment,
      folder: join(repositoryRoot, "services/publishing"),
      onLine: (line) => (environment.LOG_LEVEL === "fatal" ? lastLines.push(line) : console.log(line)),
      recordsFolder: join(folder, "processes"),
    });
  const lastLines: string[] = [];
  const client = createGrpcClient(PublishingService, { address: environment.GRPC_ADDRESS });
  const call: Publishing["call"] = (name, request, { accountId, tier = "pro" }) => {
    const token = tokens.mint(issuers[name] ?? "gateway", "publishing", { accountId, tier });
    return client.call(name, request, { token, deadlineMilliseconds });
  };
  let running = await start();
  const revive = async (): Promise<void> => {
    if (running.hasExited()) running = await start();
    await eventually(
      async () => running.hasExited() || Boolean(await call("getWeekQuota", {}, { accountId: "acc_nobody" })),
      { timeoutMilliseconds: 60_000, intervalMilliseconds: 50 },
    );
    if (running.hasExited()) throw new Error(`Publishing ended at its start: ${lastLines.slice(-5).join(" ")}`);
  };
  await revive();
  return {
    call,
    points,
    revive,
    async stop() {
      client.close();
      await stopRunning(running, 20_000);
      tokens.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
