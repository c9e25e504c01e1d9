import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createLogger } from "@galley/service-kit/logging";
import { freePort } from "@galley/test-kit/local-server";
import express from "express";
import { createListener } from "../../../src/http/listener.ts";
import { setRequestIdHeader } from "../../../src/http/request-id.ts";
import { createHttpServer } from "../../../src/http/server.ts";
import { createSitesProxy, type SitesProxyOptions } from "../../../src/http/sites/sites-proxy.ts";

/** The state that all replicas of the sites share. The state of each URL is a number that increases. */
export interface SharedSites {
  version: number;
  /** The number of characters of each page. */
  length: number;
  /** Headers in place of the defaults. Undefined removes a header. */
  headers: Record<string, string | undefined>;
}

interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface FakeSites {
  readonly port: number;
  readonly seen: SeenRequest[];
  /** Returns the number of connections so far. */
  readonly connections: () => number;
  /** Called for each request after its state was read and before it is answered. */
  meanwhile: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const textOf = ({ version, length }: Pick<SharedSites, "version" | "length">): string =>
  `State ${version}.`.padEnd(length, "-");

export const newSites = (): SharedSites => ({ version: 1, length: 2_000, headers: {} });

/** Starts fake sites that behave like publishing's: they are asked each time and identify pages by tags. */
export async function startFakeSites(shared: SharedSites, port?: number): Promise<FakeSites> {
  const seen: FakeSites["seen"] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers: asked } = request;
    seen.push({ method, url, headers: asked, body: await text(request) });
    const tag = `"v${shared.version}"`;
    const page = textOf(shared);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": `default-src 'none'; report-to v${shared.version}`,
      etag: tag,
      "last-modified": new Date(Date.UTC(2026, 0, shared.version)).toUTCString(),
      ...shared.headers,
    };
    await sites.meanwhile(request, response);
    if (response.destroyed || response.headersSent) return;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    if (request.headers["if-none-match"] === tag) {
      response.removeHeader("content-type");
      response.writeHead(304).end();
    } else {
      response.writeHead(200, { "content-length": Buffer.byteLength(page) }).end(page);
    }
  });
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await once(server.listen(port ?? (await freePort()), "127.0.0.1"), "listening");
  const sites: FakeSites = {
    port: (server.address() as AddressInfo).port,
    seen,
    connections: () => connections,
    meanwhile: async () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return sites;
}

export interface Door {
  readonly port: number;
  readonly origin: string;
  /** Stops like the gateway. Remaining connections are cut after the grace. */
  readonly stop: (graceMilliseconds?: number) => Promise<void>;
}

/** Starts the gateway's proxy for sites without the other parts of the gateway. */
export async function openDoor(ports: readonly number[], changes: Partial<SitesProxyOptions> = {}): Promise<Door> {
  const options = {
    addresses: ports.map((port) => ({ host: "127.0.0.1", port })),
    trustedProxyHops: 0,
    publicBaseUrl: "https://api.example.com",
    pageCacheBytes: 20_000_000,
    logger: createLogger({ service: "gateway", level: "silent" }),
    ...changes,
  };
  const proxy = createSitesProxy(options);
  const app = express().disable("x-powered-by");
  app.use((_request, response, next) => {
    setRequestIdHeader(response);
    next();
  });
  app.use(proxy.handler);
  const parts = { newId: () => "a-request", logger: options.logger, settings: options };
  const server = createHttpServer(createListener({ ...parts, app, pageCache: proxy.answerCached }), {
    publicBaseUrl: "https://api.example.com",
    maxConnections: 1_000,
    stillMilliseconds: 60_000,
  });
  const port = await server.listen("127.0.0.1", 0);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    stop: async (graceMilliseconds = 0) => {
      await server.stop(graceMilliseconds);
      proxy.close();
    },
  };
}
