import { unavailable } from "@galley/service-kit/errors";
import { createLogger } from "@galley/service-kit/logging";
import { noopMeter } from "@galley/service-kit/metrics";
import { createAddresses } from "../../src/domain/addresses.ts";
import type { PostReader } from "../../src/domain/ports.ts";
import { createHttpServer, type HttpServer } from "../../src/http/server.ts";
import { createSitesApp } from "../../src/sites-app.ts";

describe("pages when something is broken", () => {
  let server: HttpServer;
  let base: string;
  let broken: unknown;
  const lines: string[] = [];
  beforeAll(async () => {
    const fail = async (): Promise<never> => {
      throw broken;
    };
    const posts: PostReader = {
      ...{ list: fail, listFull: fail, count: fail, findBySlug: fail, listAddresses: fail },
      ...{ facets: fail, neighbours: fail },
    };
    const logger = createLogger({ service: "publishing", destination: { write: (line) => lines.push(line) } });
    const addresses = createAddresses("https://sites.example.com");
    server = createHttpServer(
      createSitesApp({ sites: { findByHandle: fail }, posts, addresses, logger, meter: noopMeter }),
    );
    base = `http://127.0.0.1:${await server.listen({ host: "127.0.0.1", port: 0 })}`;
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(() => server.stop());

  it("say that they come back when the database is away", async () => {
    broken = unavailable(undefined, { cause: new Error("10.0.0.7 refused") });
    const answer = await fetch(`${base}/sites/tea`);
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
      ...[503, "5", "no-store"],
    ]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await answer.text();
    expect(text).toContain("Back in a moment");
    expect(text).not.toContain("10.0.0.7");
    expect(lines.join("")).toContain("10.0.0.7");
  });

  it("tell nothing of a fault of ours, and log it", async () => {
    broken = new Error("secret detail");
    const answer = await fetch(`${base}/sites/tea/about`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret detail");
    expect(lines.join("")).toContain("secret detail");
  });
});
