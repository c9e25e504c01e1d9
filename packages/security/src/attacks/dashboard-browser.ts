import { randomInt } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { type Reply, replyOf } from "@galley/faults/reply";
import type { World } from "../world.ts";

/** A browser at the dashboard. It sends what it is told, as scripts do. */
export interface DashboardBrowser {
  /** Sends a request below `/dashboard`. */
  readonly send: (sent: DashboardRequest) => Promise<Reply>;
  /** Calls `Service/Method` as a page of the dashboard does. */
  readonly call: (method: string, body: object, headers?: Record<string, string>) => Promise<Reply>;
  /** The session cookie of the last answer that had one: `name=secret`. */
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

/** The origin of the dashboard's pages. */
export const dashboardOrigin = ({ port }: Pick<World, "port">): string => `http://localhost:${port}`;

export const rpcPath = (method: string): string => `/dashboard/rpc/galley.dashboard.v1.${method}`;

/** Every browser has an address of its own, so that the limit on attempts of one address hides nothing. */
export function openBrowser(world: Pick<World, "port">): DashboardBrowser {
  const { port } = world;
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  let cookie = "";
  const ask = async ({ method = "GET", path, headers = {}, body }: DashboardRequest): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const given = { host: `localhost:${port}`, ...(cookie !== "" && { cookie }), ...headers };
    const options = { host: "127.0.0.1", port, localAddress, agent: false, method, path, headers: given };
    const sent = request(options, (response) => {
      const [set] = response.headers["set-cookie"] ?? [];
      if (set !== undefined) cookie = set.split(";")[0] ?? "";
      const said = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      text(response).then(
        (told) => resolve(new Response(told, { status: response.statusCode ?? 0, headers: said })),
        reject,
      );
    });
    sent.once("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  };
  const send = (sent: DashboardRequest): Promise<Reply> => replyOf(ask(sent), performance.now());
  return {
    send,
    call: (method, body, headers = {}) => {
      const ofPage = { "content-type": "application/json", origin: dashboardOrigin(world) };
      return send({ method: "POST", path: rpcPath(method), headers: { ...ofPage, ...headers }, body });
    },
    cookie: () => cookie,
  };
}

/** Makes a one-time link for the owner of an account, as its operator does. Returns its token. */
export async function newLinkToken({ system }: Pick<World, "system">, accountId: string): Promise<string> {
  const { link } = (await system.admin("account", "login-link", "--account", accountId)) as { link: string };
  return link.split("#")[1] ?? "";
}
