import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPointFolder } from "@galley/faults/point-folder";
import { freePort } from "@galley/local/ports";
import { launch, supervise } from "@galley/local/processes";
import { silentReporter } from "@galley/local/reporter";
import { defaultStatePath } from "@galley/local/state-folder";
import { PublishingService } from "@galley/proto/publishing/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { waitUntil } from "@galley/test-kit/conditions";
import { testTokens } from "@galley/test-kit/tokens";

type Definition = typeof PublishingService.service;

/** Plans of the tests' accounts; one may publish nothing. */
const tiers = { pro: { postsPerWeek: 1_000 }, none: { postsPerWeek: 0 } };
type Tier = keyof typeof tiers;

/** The publishing service as a process of its own, which dies where it is told to and is started again. */
export type Publishing = Awaited<ReturnType<typeof startPublishing>>;

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
  decideOnEdit: "operator",
};

/** Starts it from its sources, on a database of its own. */
export async function startPublishing(options: PublishingOptions) {
  const folder = mkdtempSync(join(tmpdir(), "galley-cms-tests-"));
  const tokens = testTokens();
  const points = openPointFolder(join(folder, "points"));
  const [grpcAddress, sitesAddress] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const environment = {
    ...environmentOf(options, folder),
    GRPC_ADDRESS: grpcAddress,
    SITES_LISTEN_ADDRESS: sitesAddress,
    SERVICE_TOKEN_PUBLIC_KEYS_FILE: tokens.publicKeysFile,
    CRASH_POINTS_FOLDER: points.path,
  };
  const client = createGrpcClient(PublishingService, { address: grpcAddress });
  const call = <Name extends MethodName<Definition>>(
    name: Name,
    request: RequestInput<Definition, Name>,
    { accountId, tier = "pro" }: { readonly accountId: string; readonly tier?: Tier },
  ): Promise<ResponseOutput<Definition, Name>> => {
    const token = tokens.mint(issuers[name] ?? "gateway", "publishing", { accountId, tier });
    return client.call(name, request, { token, deadlineMilliseconds });
  };
  const answers = async (): Promise<void> => void (await call("getWeekQuota", {}, { accountId: "acc_nobody" }));
  const service = await startProcess(environment, folder, answers);
  return {
    ...{ call, points },
    /** Waits until it answers: it is started again when it has died. */
    revive: () => waitUntil(answers, { timeoutMilliseconds: 60_000, intervalMilliseconds: 50 }),
    async stop() {
      client.close();
      await service.stop();
      tokens.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function environmentOf({ mongodbUri, amqpUrl, connectTo, authoritiesFile }: PublishingOptions, folder: string) {
  const [sealing, tiersFile] = [join(folder, "sealing.json"), join(folder, "tiers.json")];
  writeFileSync(
    sealing,
    JSON.stringify({ keys: [{ kty: "oct", kid: "1", k: randomBytes(32).toString("base64url") }] }),
  );
  writeFileSync(tiersFile, JSON.stringify(tiers));
  return {
    PATH: process.env.PATH ?? "",
    MONGODB_URI: mongodbUri,
    DATABASE_PREFIX: `cms_${randomBytes(4).toString("hex")}`,
    AMQP_URL: amqpUrl,
    AMQP_PREFIX: `cms-${randomBytes(4).toString("hex")}`,
    PUBLIC_SITES_BASE_URL: "https://sites.example.com",
    CREDENTIAL_SEALING_KEYS_FILE: sealing,
    TIERS_FILE: tiersFile,
    PUBLISHING_LEASE_SECONDS: String(leaseSeconds),
    OUTBOUND_CONNECT_TO: connectTo,
    OUTBOUND_AUTHORITIES_FILE: authoritiesFile,
    LOG_LEVEL: "fatal",
    // It is started again after each death.
    NODE_COMPILE_CACHE: join(defaultStatePath, "compile-cache"),
  };
}

/** A process that is started again whenever it has died. */
function startProcess(environment: Readonly<Record<string, string>>, folder: string, isReady: () => Promise<void>) {
  const lines: string[] = [];
  return supervise({
    name: "publishing",
    reporter: silentReporter,
    launch: () =>
      launch({
        name: "publishing",
        role: "program",
        command: process.execPath,
        arguments: ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning", "src/main.ts"],
        environment,
        folder: join(repositoryRoot, "services/publishing"),
        onLine: (line) => lines.push(line),
        recordsFolder: join(folder, "processes"),
      }),
    isReady,
    readyWithinMilliseconds: 60_000,
    stopGraceMilliseconds: 20_000,
    restartPauseMilliseconds: 50,
    lastWords: () => lines.slice(-1),
  });
}
