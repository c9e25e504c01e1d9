import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Config } from "../src/config.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export interface ServiceProcess {
  /** Kills the process with SIGKILL. */
  readonly kill: () => Promise<void>;
}

/** Starts the service in a process of its own, as in production, and waits until it is ready. */
export async function startProcess(config: Config, authorityFile: string): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ["--conditions=@galley/source", main], {
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: authorityFile, ...environmentOf(config) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await started(child);
  return {
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}

function environmentOf(config: Config): Record<string, string> {
  return {
    GRPC_ADDRESS: "127.0.0.1:0",
    MONGODB_URI: config.mongodbUri,
    DATABASE_PREFIX: config.databaseName.replace(/_webhooks$/, ""),
    AMQP_URL: config.amqpUrl,
    AMQP_PREFIX: config.amqpPrefix,
    SERVICE_TOKEN_PUBLIC_KEYS_FILE: config.serviceTokenPublicKeysFile,
    WEBHOOK_SEALING_PRIVATE_KEYS_FILE: config.sealingPrivateKeysFile,
    OUTBOUND_CONNECT_TO: config.outboundConnectTo ?? "",
    WEBHOOK_RETRY_DELAYS_SECONDS: config.retryDelaysSeconds.join(","),
    WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: String(config.attemptTimeoutSeconds),
  };
}

async function started(child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Error("The service has no output");
  for await (const line of createInterface(child.stdout)) {
    if (JSON.parse(line).msg === "started") {
      // Further output must not fill the pipe.
      child.stdout.resume();
      return;
    }
  }
  throw new Error("The service ended before it had started");
}
