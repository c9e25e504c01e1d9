import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tiers } from "@galley/faults/limits";
import { openPointFolder } from "@galley/faults/point-folder";
import { ensureKeys } from "@galley/local/keys";
import { systemTls } from "@galley/local/operator-tls";
import { startSystem } from "@galley/local/system";
import { PublishingService } from "@galley/proto/publishing/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenMinter } from "@galley/service-kit/tokens";
import { waitUntil } from "@galley/test-kit/conditions";
import { startInSteps } from "@galley/test-kit/start-in-steps";

type Definition = typeof PublishingService.service;

/** A system whose publishing service dies where it is told to and is started again. */
export type Publishing = Awaited<ReturnType<typeof startPublishing>>;

export interface PublishingOptions {
  readonly mongodbUri: string;
  readonly amqpUrl: string;
  /** Hosts that lead to servers on this machine, and a file with who signed their certificates. */
  readonly connectTo: string;
  readonly authoritiesFile: string;
}

const deadlineMilliseconds = 60_000;
const issuers: Readonly<Partial<Record<MethodName<Definition>, "generation" | "operator">>> = {
  publish: "generation",
  // Only an operator may link to a private address, as this machine's is.
  saveConnection: "operator",
  decideOnEdit: "operator",
};

/** Starts it on databases of its own; accounts of the plan "none" may publish nothing. */
export function startPublishing({ mongodbUri, amqpUrl, connectTo, authoritiesFile }: PublishingOptions) {
  return startInSteps(async (defer) => {
    const stateFolder = mkdtempSync(join(tmpdir(), "galley-cms-tests-"));
    defer(() => rmSync(stateFolder, { recursive: true, force: true }));
    const points = openPointFolder(join(stateFolder, "points"));
    const tiersFile = join(stateFolder, "tiers.json");
    const plans = { ...tiers, none: { ...tiers.pro, postsPerWeek: 0 } };
    writeFileSync(tiersFile, JSON.stringify(plans));
    const environment = { ...process.env, MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl, TIERS_FILE: tiersFile };
    const ofPublishing = {
      ...{ PUBLISHING_LEASE_SECONDS: "1", CRASH_POINTS_FOLDER: points.path },
      ...{ OUTBOUND_CONNECT_TO: connectTo, OUTBOUND_AUTHORITIES_FILE: authoritiesFile },
    };
    const { state, ports, stop } = await startSystem({
      ...{ stateFolder, environment, quiet: true, restartPauseMilliseconds: 50 },
      serviceEnvironment: (name) => (name === "publishing" ? ofPublishing : {}),
    });
    defer(stop);
    const keys = ensureKeys(state.keys).serviceTokenPrivateKey;
    const mint = (issuer: keyof typeof keys) =>
      createTokenMinter({ issuer, privateKeyFile: keys[issuer], files: filesReadOnce });
    const minters = { gateway: mint("gateway"), generation: mint("generation"), operator: mint("operator") };
    const client = createGrpcClient(PublishingService, {
      address: `127.0.0.1:${ports.grpc.publishing[0]}`,
      tls: systemTls(state),
      serverName: "publishing",
    });
    defer(() => client.close());
    const call = <Name extends MethodName<Definition>>(
      name: Name,
      request: RequestInput<Definition, Name>,
      { accountId, tier = "pro" }: { readonly accountId: string; readonly tier?: keyof typeof plans },
    ): Promise<ResponseOutput<Definition, Name>> => {
      const token = minters[issuers[name] ?? "gateway"]("publishing", { accountId, tier });
      return client.call(name, request, { token, deadlineMilliseconds });
    };
    const answers = () => call("getWeekQuota", {}, { accountId: "acc_nobody" });
    return {
      ...{ call, points },
      /** Waits until it answers: it is started again when it has died. */
      revive: () => waitUntil(answers, { timeoutMilliseconds: 60_000, intervalMilliseconds: 50 }),
    };
  });
}
