import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { forkProgram, nextMessage } from "@galley/faults/programs";
import { createAuthority, issueCertificate } from "@galley/local/certificates";
import type { Taken } from "./receipts.ts";

/** A receiver of webhooks in a process of its own, which answers over HTTPS on 127.0.0.1. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts it in a new folder, with a certificate for these names and for 127.0.0.1. */
export async function startReceiver(folder: string, names: readonly string[]) {
  const authority = await createAuthority("Galley's benchmark of webhooks");
  const { key, cert } = await issueCertificate(authority, ["127.0.0.1", ...names]);
  mkdirSync(folder);
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const program = forkProgram(new URL("./receiver.ts", import.meta.url), {
    TLS_KEY_FILE: file("key.pem", key),
    TLS_CERTIFICATE_FILE: file("certificate.pem", cert),
  });
  const ask = <Answer>(what: "count" | "take"): Promise<Answer> => {
    const answer = nextMessage(program) as Promise<Answer>;
    program.child.send(what);
    return answer;
  };
  return {
    port: Number(await nextMessage(program)),
    /** The certificate of who signed its own. */
    authorityFile: file("authority.pem", authority.cert),
    /** POSTs that came since the last `take`. */
    count: () => ask<number>("count"),
    /** What came since the last `take`, and over how many connections. */
    take: () => ask<Taken>("take"),
    process: { name: "receiver", pid: program.pid, withGroup: false },
    stop: program.stop,
  };
}
