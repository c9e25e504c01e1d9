import { randomInt } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { type Reply, toReply } from "@galley/faults/reply";
import type { World } from "../world.ts";

/** A client that uses the dashboard like a browser, but can send any request, as an attacker's script can. */
export interface DashboardBrowser {
  /** Sends a request to a path below `/dashboard`. */
  readonly send: (sent: DashboardRequest) => Promise<Reply>;
  /** Makes a call as a page of the dashboard does. `method` is as in `rpcPath`. */
  readonly call: (method: string, body: object, headers?: Record<string, string>) => Promise<Reply>;
  /** Returns the cookies that answers have set, as in the header `Cookie`. After a sign-in that is the session cookie. */
  readonly cookie: () => string;
}

export interface DashboardRequest {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export const redeemLink = "SignInService/RedeemLink";
export const getSession = "DashboardService/GetSession";

export const dashboardOrigin = ({ port }: Pick<World, "port">): string => `http://localhost:${port}`;

/** Returns the path of a call: `Service/Method` of the dashboard's own contract, or `package.v1.Service/Method` of another one. */
export const rpcPath = (method: string): string =>
  `/dashboard/rpc/galley.${method.includes(".") ? method : `dashboard.v1.${method}`}`;

/**
 * Opens a client for the dashboard, with a network address of its own. Clients with the same address would share a limit on attempts, which
 * could hide a fault.
 */
export function openBrowser(world: Pick<World, "port">): DashboardBrowser {
  const { port } = world;
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies.values()].join("; ");
  const ask = async ({ method = "GET", path, headers = {}, body }: DashboardRequest): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const given = { host: `localhost:${port}`, ...(cookies.size > 0 && { cookie: cookie() }), ...headers };
    const options = { host: "127.0.0.1", port, localAddress, agent: false, method, path, headers: given };
    const sent = request(options, (response) => {
      for (const set of response.headers["set-cookie"] ?? []) {
        const [pair = ""] = set.split(";");
        cookies.set(pair.split("=")[0] ?? "", pair);
      }
      const said = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      text(response).then(
        (told) => resolve(new Response(told, { status: response.statusCode ?? 0, headers: said })),
        reject,
      );
    });
    sent.once("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  };
  const send = (sent: DashboardRequest): Promise<Reply> => toReply(ask(sent), performance.now());
  return {
    send,
    call: (method, body, headers = {}) => {
      const ofPage = { "content-type": "application/json", origin: dashboardOrigin(world) };
      return send({ method: "POST", path: rpcPath(method), headers: { ...ofPage, ...headers }, body });
    },
    cookie,
  };
}

/** Creates a one-time sign-in link for the owner of an account, as an operator does. Returns its token. */
export async function newLinkToken({ system }: Pick<World, "system">, accountId: string): Promise<string> {
  const { link } = (await system.admin("account", "login-link", "--account", accountId)) as { link: string };
  return link.split("#")[1] ?? "";
}
