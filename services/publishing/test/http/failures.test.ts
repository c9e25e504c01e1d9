import { unavailable } from "@galley/service-kit/errors";
import { createLogger } from "@galley/service-kit/logging";
import { startSites, type TestSites } from "./sites-app.ts";

describe("pages during a failure", () => {
  let sites: TestSites;
  let broken: unknown;
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = createLogger({ service: "publishing", destination: { write: (line) => lines.push(line) } });
    const findByHandle = async (): Promise<never> => {
      throw broken;
    };
    sites = await startSites({ sites: { findByHandle }, logger });
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(() => sites.stop());

  it("say that they will be back if the database is unavailable", async () => {
    broken = unavailable(undefined, { cause: new Error("10.0.0.7 refused") });
    const { status, headers, text } = await sites.get("/sites/tea");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).toContain("Back in a moment");
    expect(text).not.toContain("10.0.0.7");
    expect(lines.join("")).toContain("10.0.0.7");
  });

  it("reveal nothing about an internal error, and log it", async () => {
    broken = new Error("secret detail");
    const { status, text } = await sites.get("/sites/tea/about");
    expect(status).toBe(500);
    expect(text).not.toContain("secret detail");
    expect(lines.join("")).toContain("secret detail");
  });
});
