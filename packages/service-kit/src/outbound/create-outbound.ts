import { isIP } from "node:net";
import type { Logger } from "../logging/index.ts";
import { readConnectTo } from "./connect-to.ts";
import { OutboundError } from "./outbound-error.ts";
import type { OutboundRequest, OutboundResponse } from "./request.ts";
import { createResolve, publicAddressesOf, type Resolve } from "./resolve.ts";
import { readTarget } from "./target.ts";

export interface OutboundOptions {
  /** The value of OUTBOUND_CONNECT_TO. */
  readonly connectTo?: string | undefined;
  /** A file of certificates of authorities that mapped names may have as well, as long as it is there; it may come and go. */
  readonly authoritiesFile?: string | undefined;
  /** A host and port, and nothing else, that may be on a private address because the operator of this installation said so. */
  readonly trusted?: { readonly host: string; readonly port: number };
  /** How many connections to a host are open at once at most, beyond which requests wait; 16 unless given. */
  readonly connectionsPerHost?: number;
  /** Told once when names are mapped, because that belongs to tests. */
  readonly logger?: Logger;
  /** Resolves names in place of the system's name servers; for tests. */
  readonly resolve?: Resolve;
}

export type UrlCheck = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly reason: string };

/** The only way to an address that someone else chose. */
export interface Outbound {
  /**
   * Whether this URL may be used: its form, its host, and every address that the host resolves to. A name that does not resolve at
   * the moment may; it is judged again with each request.
   */
  readonly checkUrl: (url: string, options: { readonly schemes: readonly string[] }) => Promise<UrlCheck>;
  /** Sends a request. Every status is an answer; rejects with OutboundError when there is none. */
  readonly request: (url: string, options: OutboundRequest) => Promise<OutboundResponse>;
  readonly close: () => Promise<void>;
}

/** The guarded client. The sending code is loaded with the first request, because some processes only check URLs. */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { connectTo, authoritiesFile, trusted, connectionsPerHost = 16, logger, resolve = createResolve() } = options;
  const mapping = readConnectTo(connectTo, trusted);
  if (mapping.names.length > 0) logger?.warn({ names: mapping.names }, "OUTBOUND_CONNECT_TO maps public names");
  const closed = new OutboundError("network", "The client is closed.");
  const underWay = new Set<AbortController>();
  let isClosed = false;
  let opening: ReturnType<typeof open> | undefined;
  const open = async () => {
    const [{ createGuardedAgents }, { sendRequest }] = await Promise.all([
      import("./guarded-agents.ts"),
      import("./request.ts"),
    ]);
    const agents = createGuardedAgents({ resolve, mapping, authoritiesFile, connectionsPerHost });
    return { agents, sendRequest };
  };

  const checkUrl = async (text: string, schemes: readonly string[]): Promise<UrlCheck> => {
    try {
      const { url, host, isMapped } = readTarget(text, schemes, mapping);
      if (!isMapped && isIP(host) === 0) await publicAddressesOf(host, resolve).catch(forgiveUnresolved);
      return { ok: true, url };
    } catch (error) {
      if (error instanceof OutboundError) return { ok: false, reason: error.message };
      throw error;
    }
  };

  return {
    checkUrl: (url, { schemes }) => checkUrl(url, schemes),
    request: async (url, options) => {
      opening ??= open();
      const { agents, sendRequest } = await opening;
      if (isClosed) throw closed;
      return sendRequest(url, options, { agents, mapping, underWay });
    },
    close: async () => {
      isClosed = true;
      for (const request of underWay) request.abort(closed);
      (await opening)?.agents.destroy();
    },
  };
}

function forgiveUnresolved(error: unknown): void {
  if (!(error instanceof OutboundError && error.code === "dns")) throw error;
}
