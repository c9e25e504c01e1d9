import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createAuthority, issueCertificate } from "@galley/local/certificates";
import type { Watched } from "../measure/cpu.ts";
import { forkProgram, nextMessage } from "../programs.ts";
import type { Receipt, ReceiverAnswer } from "./receipts.ts";

/** A receiver of webhooks in a process of its own, which answers over HTTPS on 127.0.0.1. */
export interface Receiver {
  readonly port: number;
  /** The certificate of who signed its own. */
  readonly authorityFile: string;
  /** POSTs that came since the last `take`. */
  readonly count: () => Promise<number>;
  readonly take: () => Promise<Taken>;
  readonly process: Watched;
  readonly stop: () => Promise<void>;
}

/** What came since the last `take`, and over how many connections. */
export interface Taken {
  readonly receipts: readonly Receipt[];
  readonly connections: number;
}

/** Starts it in a new folder, with a certificate for these names and for 127.0.0.1; under /slow it answers after `slowMilliseconds`. */
export async function startReceiver(
  folder: string,
  names: readonly string[],
  slowMilliseconds: number,
): Promise<Receiver> {
  const authority = await createAuthority("Galley's benchmark of webhooks");
  const { key, cert } = await issueCertificate(authority, ["127.0.0.1", ...names]);
  mkdirSync(folder);
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const program = forkProgram("webhooks/receiver.ts", {
    TLS_KEY_FILE: file("key.pem", key),
    TLS_CERTIFICATE_FILE: file("certificate.pem", cert),
    SLOW_MILLISECONDS: String(slowMilliseconds),
  });
  const ask = (what: "count" | "take"): Promise<ReceiverAnswer> => {
    const answer = nextMessage(program) as Promise<ReceiverAnswer>;
    program.child.send(what);
    return answer;
  };
  return {
    port: Number(await nextMessage(program)),
    authorityFile: file("authority.pem", authority.cert),
    count: async () => ((await ask("count")) as { count: number }).count,
    take: async () => (await ask("take")) as Taken,
    process: { name: "receiver", pid: program.pid, withGroup: false },
    stop: program.stop,
  };
}
