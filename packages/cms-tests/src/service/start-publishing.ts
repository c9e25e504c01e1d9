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

/** A system whose publishing service can be killed at crash points and is restarted automatically. */
export type Publishing = Awaited<ReturnType<typeof startPublishing>>;

export interface PublishingOptions {
  readonly mongodbUri: string;
  readonly amqpUrl: string;
  /**
   * Which host names lead to which servers on this machine, as OUTBOUND_CONNECT_TO. The next option is the file with the authorities that
   * signed the certificates of these servers.
   */
  readonly connectTo: string;
  readonly authoritiesFile: string;
}

const deadlineMilliseconds = 60_000;
const issuers: Readonly<Partial<Record<MethodName<Definition>, "generation" | "operator">>> = {
  publish: "generation",
  // The CMS has a private address on this machine, and only an operator may link a publication to such an address.
  saveConnection: "operator",
  decideOnEdit: "operator",
};

/** Starts Galley with databases of its own. In addition to the usual plans there is a plan "none", whose accounts may publish nothing. */
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
      PUBLISHING_LEASE_SECONDS: "1",
      CRASH_POINTS_FOLDER: points.path,
      OUTBOUND_CONNECT_TO: connectTo,
      OUTBOUND_AUTHORITIES_FILE: authoritiesFile,
    };
    const { state, ports, stop } = await startSystem({
      stateFolder,
      environment,
      quiet: true,
      restartPauseMilliseconds: 50,
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
      call,
      points,
      /** Waits until the publishing service answers again after a crash. It is restarted automatically. */
      revive: () => waitUntil(answers, { timeoutMilliseconds: 60_000, intervalMilliseconds: 50 }),
    };
  });
}
