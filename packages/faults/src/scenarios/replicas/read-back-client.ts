import type { Api } from "../../client/api.ts";
import type { Answer, Reply } from "../../client/reply.ts";
import type { Ledger } from "../../ledger.ts";

/** Writes through one gateway, and reads back through another. */
export interface ReadBackClient {
  /** Returns the data of the answer; undefined when it was no success, which is counted. */
  write(method: string, path: string, body?: unknown): Promise<unknown>;
  /** A write by a gRPC call to a service. */
  writeByGrpc<Result>(what: string, call: () => Promise<Result>): Promise<Result | undefined>;
  /** An answer that shows older data, or nothing of what exists, is lost. */
  expect<Data>(path: string, isRight: (data: Data) => boolean, what: string): Promise<void>;
  expectGone(path: string): Promise<void>;
  /** How many reads were compared so far. */
  compared(): number;
}

const timeoutMilliseconds = 130_000;

export function createReadBackClient(
  api: Api,
  ledger: Ledger,
  [writing, reading]: readonly [number, number],
): ReadBackClient {
  let compared = 0;
  const read = (path: string): Promise<Reply> => {
    compared += 1;
    return api.request("GET", path, { gateway: reading });
  };
  return {
    async write(method, path, body) {
      ledger.attempt();
      const asked = body === undefined ? {} : { body };
      const reply = await api.request(method, path, { gateway: writing, timeoutMilliseconds, ...asked });
      const isDone = reply.kind === "answer" && reply.status < 300;
      if (isDone) ledger.acknowledge();
      else ledger.surprise(`${method} ${path} came to ${describe(reply)}`);
      return isDone ? reply.body.data : undefined;
    },
    async writeByGrpc(what, call) {
      ledger.attempt();
      try {
        const result = await call();
        ledger.acknowledge();
        return result;
      } catch (error) {
        ledger.surprise(`to ${what} came to ${String(error)}`);
        return undefined;
      }
    },
    async expect(path, isRight, what) {
      const reply = await read(path);
      if (!tellsWhatIsThere(reply)) ledger.surprise(`${what}: GET ${path} came to ${describe(reply)}`);
      else if (reply.status === 404 || !isRight(reply.body.data as never))
        ledger.lose(`${what}: GET ${path} shows what was before`);
    },
    async expectGone(path) {
      const reply = await read(path);
      if (!tellsWhatIsThere(reply)) ledger.surprise(`a deletion: GET ${path} came to ${describe(reply)}`);
      else if (reply.status === 200) ledger.lose(`a deletion: GET ${path} shows what was before`);
    },
    compared: () => compared,
  };
}

/** The id in the data of an answer. */
export function idOf(data: unknown): string | undefined {
  return (data as { id?: string } | undefined)?.id;
}

/** Whatever else comes says nothing of what is there. */
function tellsWhatIsThere(reply: Reply): reply is Answer {
  return reply.kind === "answer" && (reply.status === 200 || reply.status === 404);
}

function describe(reply: Reply): string {
  return reply.kind === "answer" ? `${reply.status} ${reply.body.code ?? ""}` : reply.kind;
}
