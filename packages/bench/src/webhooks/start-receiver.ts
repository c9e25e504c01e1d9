import { forkProgram, nextMessage } from "@galley/faults/programs";
import { type Credentials, issueCertificate } from "@galley/local/certificates";
import type { Taken } from "./receipts.ts";

/** A webhook receiver in a process of its own, over HTTPS on 127.0.0.1. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts a webhook receiver in its own process. `authority` signs its certificate, which is valid for the host names `names`. */
export async function startReceiver(authority: Credentials, names: readonly [string, ...string[]]) {
  const { key, cert } = await issueCertificate(authority, names);
  const program = forkProgram(new URL("./receiver.ts", import.meta.url), { TLS_KEY: key, TLS_CERTIFICATE: cert });
  const ask = <Answer>(what: "count" | "take"): Promise<Answer> => {
    const answer = nextMessage(program) as Promise<Answer>;
    program.child.send(what);
    return answer;
  };
  return {
    port: Number(await nextMessage(program)),
    /** Returns the number of POSTs since the last `take`. */
    count: () => ask<number>("count"),
    /** Returns the POSTs since the last `take`, and the number of their connections. */
    take: () => ask<Taken>("take"),
    process: { name: "receiver", pid: program.pid, withGroup: false },
    stop: program.stop,
  };
}
