import { isIP } from "node:net";
import type { Logger } from "../logging/index.ts";
import { readConnectTo } from "./connect-to.ts";
import { OutboundError } from "./outbound-error.ts";
import type { OutboundRequest, OutboundResponse } from "./request.ts";
import { createResolve, type Resolve, resolvePublicAddresses } from "./resolve.ts";
import { readTarget } from "./target.ts";

export interface OutboundOptions {
  /** The value of the setting OUTBOUND_CONNECT_TO, which sends connections for some names to other addresses. */
  readonly connectTo?: string | undefined;
  /**
   * A file with certificates of additional authorities. They are trusted only for the names in OUTBOUND_CONNECT_TO. The file may appear
   * and disappear while the process runs.
   */
  readonly authoritiesFile?: string | undefined;
  /** One host and port that may have a private address, because the operator has allowed it. */
  readonly trusted?: { readonly host: string; readonly port: number };
  /** The maximum number of connections to one host; 16 by default. Further requests wait for a free connection. */
  readonly connectionsPerHost?: number;
  /** Receives a warning when OUTBOUND_CONNECT_TO is set, because that is only for tests. */
  readonly logger?: Logger;
  /** Resolves host names in place of the system's name servers; for tests. */
  readonly resolve?: Resolve;
}

export type UrlCheck = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly reason: string };

/**
 * The guarded HTTP client. It refuses internal addresses, so it is the only way to call an address that a client or another system chose.
 */
export interface Outbound {
  /**
   * Checks a URL: its form, its host, and every address to which the host resolves. A name that does not resolve now is accepted;
   * each request checks it again.
   */
  readonly checkUrl: (url: string, options: { readonly schemes: readonly string[] }) => Promise<UrlCheck>;
  /** Sends a request. Resolves for every HTTP status; rejects with OutboundError when there is no answer. */
  readonly request: (url: string, options: OutboundRequest) => Promise<OutboundResponse>;
  readonly close: () => Promise<void>;
}

/**
 * Creates the guarded HTTP client, which refuses internal addresses. The code for sending is loaded with the first request, because some
 * processes only check URLs.
 */
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
      if (!isMapped && isIP(host) === 0) await resolvePublicAddresses(host, resolve).catch(forgiveUnresolved);
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
