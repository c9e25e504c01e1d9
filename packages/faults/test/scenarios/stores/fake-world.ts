import type { Reply } from "../../../src/client/reply.ts";
import type { World } from "../../../src/world/start-world.ts";

/** An answer with these data. */
export function answer(status: number, data?: unknown, code?: string): Reply {
  const body = { ...(data === undefined ? {} : { data }), ...(code === undefined ? {} : { code }) };
  return { kind: "answer", status, headers: new Headers(), body, milliseconds: 1 };
}

/** A world of one account, whose requests come to this. */
export function fakeWorld(respond: (method: string, path: string, body: unknown) => Reply): World {
  const api = {
    apiKey: "key",
    request: async (method: string, path: string, options: { body?: unknown } = {}) =>
      respond(method, path, options.body),
  };
  const newAccount = async () => ({ accountId: "a", keyId: "k", api });
  return { newAccount } as Partial<World> as World;
}
